import { logOnce } from '@/services/log';

/** Whether this browser can pass something on to an app of the visitor's choice. Firefox on a desktop can't, nor can Android's web view. */
export const canShare = (data: ShareData): boolean => navigator.canShare?.(data) ?? false;

/**
 * Opens the browser's share dialog, where the visitor picks an app. False if they closed it, or if sharing was refused.
 */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) logOnce(`Not shared: ${cause}`);
    return false;
  }
}

/** Copies a text. False if the browser refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    logOnce(`Not copied: ${cause}`);
    return false;
  }
}

import { logOnce } from '@/services/log';

/** Whether this browser can share the data with another app. Desktop Firefox and Android's web view can't. */
export const canShare = (data: ShareData): boolean => navigator.canShare?.(data) ?? false;

/** Opens the browser's share dialog. False if the visitor closed the dialog, or if the browser refused to share. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) logOnce(`Not shared: ${cause}`);
    return false;
  }
}

/** Copies text to the clipboard. False if the browser refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (cause) {
    logOnce(`Not copied: ${cause}`);
    return false;
  }
}

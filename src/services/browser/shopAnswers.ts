import { pause } from '@/services/timeout';

const WITHIN_MS = 3_000;

/** Whether the shop's own server answers at this moment: browsers believe in networks that lead nowhere. */
export async function shopAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  // The service worker answers no such request.
  const answer = fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return (await Promise.race([answer, pause(WITHIN_MS)]))?.ok ?? false;
}

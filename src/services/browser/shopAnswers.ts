import { pause } from '@/services/timeout';

const WITHIN_MS = 3_000;

/** Whether the shop's site answers now. `navigator.onLine` is true even on a network without internet access. */
export async function shopAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  // The service worker lets this request through to the network.
  const answer = fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return (await Promise.race([answer, pause(WITHIN_MS)]))?.ok ?? false;
}

import { whenIdle } from '@/services/browser/idle';
import { logOnce } from '@/services/log';

const SCRIPT = '/service-worker.js';

/** How long to wait once the page reacts: it still uses the network for pictures and the database's code. */
const QUIET_MS = 2_000;

/** Keeps a copy of the built shop in this browser once the page is idle, for the next visit and for offline use. */
export function keepOfflineCopy(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => {
    navigator.serviceWorker
      .register(SCRIPT)
      .then(keepFirstPicture)
      .catch((cause: unknown) => logOnce(`No offline copy is kept: ${String(cause)}`));
  };
  document.addEventListener('shop-alive', () => setTimeout(whenIdle, QUIET_MS, keep), { once: true });
}

/** The page's first picture loaded before the service worker could see it. */
async function keepFirstPicture(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const { active } = await navigator.serviceWorker.ready;
  if (picture) active?.postMessage(picture.currentSrc);
}

import type { Page } from '@playwright/test';

/** Waits until the browser has stored the currently deployed version of the page. */
export const copyKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing ?? registration?.waiting ?? registration?.active;
    await new Promise<void>((kept) => {
      const look = () => worker?.state === 'activated' && kept();
      worker?.addEventListener('statechange', look);
      look();
    });
  });

import type { Page } from '@playwright/test';

export const ledgerOf = (page: Page, id: string) =>
  page.evaluate(
    (key) =>
      new Promise<{ steps: string[]; taken: object[] }>((resolve) => {
        const opening = indexedDB.open('shop');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('kept').objectStore('kept').get(key);
          asking.onsuccess = () => resolve(asking.result);
        };
      }),
    `order:${id}`,
  );

import type { Page } from '@playwright/test';

/** What becomes of a message on its way from the shop to the database; a function runs before it goes on. */
type Fate = 'is held' | 'is refused' | (() => Promise<unknown>);

/** The shop's writes, as the database's protocol has them. */
export const writes = {
  order: /"a":"p".*"p":"\/orders\//,
  limit: /"a":"p".*\/limit"/,
} as const;

const READ = /"a":"q"/;

/** Decides on the page's messages to the database that match. To be called before the page is opened. */
export async function onTheWire(page: Page, pattern: RegExp, fate: Fate): Promise<void> {
  await page.routeWebSocket(/\/\.ws/, (shop) => {
    const database = shop.connectToServer();
    shop.onMessage(async (message) => {
      const text = message.toString();
      if (!pattern.test(text)) return database.send(message);
      if (fate === 'is held') return;
      if (fate === 'is refused') return shop.send(refusalOf(text));
      await fate();
      database.send(message);
    });
  });
}

/** Resolves with the first of the page's messages that match, all of which are held. To be called before the page is opened. */
export const firstOnTheWire = (page: Page, pattern: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    onTheWire(page, pattern, () => {
      resolve();
      return new Promise(() => {});
    }).catch(reject);
  });

/** Decides on all that the page asks the database, live and by plain requests. */
export async function onReads(page: Page, fate: 'is held' | 'is refused'): Promise<void> {
  await onTheWire(page, READ, fate);
  await page.route(/\/(?:categories|cakes|texts)\.json/, (route) =>
    fate === 'is refused' ? route.fulfill({ status: 401, json: { error: 'Permission denied' } }) : undefined,
  );
}

function refusalOf(message: string): string {
  const { d } = JSON.parse(message) as { d: { r: number } };
  return JSON.stringify({ t: 'd', d: { r: d.r, b: { s: 'permission_denied', d: 'Permission denied' } } });
}

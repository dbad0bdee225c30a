import type { Page } from '@playwright/test';

/** What happens to a message from the shop to the database; a function runs before the message goes on. */
type Fate = 'is held' | 'is refused' | (() => Promise<unknown>);

/** The shop's writes, in the database's protocol. */
export const writes = {
  order: /"a":"p".*"p":"\/orders\//,
  limit: /"a":"p".*\/limit"/,
} as const;

const READ = /"a":"q"/;

/** Sets the fate of the page's matching messages to the database. Call it before the page opens. */
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

/** Holds all matching messages of the page, and resolves with the first one. Call it before the page opens. */
export const firstOnTheWire = (page: Page, pattern: RegExp): Promise<void> =>
  new Promise((resolve, reject) => {
    onTheWire(page, pattern, () => {
      resolve();
      return new Promise(() => {});
    }).catch(reject);
  });

/** Sets the fate of all readings that the page requests, live or by plain requests. */
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

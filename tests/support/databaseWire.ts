import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';

type Fate = 'is held' | 'is refused' | 'has no answer';

/** Patterns of the shop's messages to the database, in Firebase's protocol. */
export const messages = {
  order: /"a":"p".*"p":"\/orders\//,
  limit: /"a":"p".*\/limit"/,
  mark: /"a":"p".*\/paid"/,
  reading: /"a":"q"/,
} as const;

/**
 * Holds, refuses or leaves unanswered the page's matching messages to the database. After a held message, all later
 * ones are held; after an unanswered one, no answers come. Call it before the page opens. `came`: the first match.
 */
export async function onTheWire(page: Page, pattern: RegExp, fate: Fate) {
  const wire = new EventEmitter();
  const came = once(wire, 'came');
  await page.routeWebSocket(/\/\.ws/, (shop) => {
    const database = shop.connectToServer();
    let isHeld = false;
    let isSilent = false;
    database.onMessage((message) => isSilent || shop.send(message));
    shop.onMessage((message) => {
      const isMeant = pattern.test(String(message));
      if (isMeant) wire.emit('came');
      if (isMeant && fate === 'is refused') return shop.send(refusalOf(String(message)));
      isHeld ||= isMeant && fate === 'is held';
      isSilent ||= isMeant && fate === 'has no answer';
      if (!isHeld) database.send(message);
    });
  });
  return { came };
}

export async function onReads(page: Page, fate: Fate): Promise<void> {
  await onTheWire(page, messages.reading, fate);
  await page.route(/\/(?:categories|cakes|texts)\.json/, (route) =>
    fate === 'is refused' ? route.fulfill({ status: 401, json: { error: 'Permission denied' } }) : undefined,
  );
}

function refusalOf(message: string): string {
  const { d } = JSON.parse(message) as { d: { r: number } };
  return JSON.stringify({ t: 'd', d: { r: d.r, b: { s: 'permission_denied', d: 'Permission denied' } } });
}

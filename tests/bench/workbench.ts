import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { type DatabaseServer, startDatabase } from '../../sandbox/database/server.ts';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../scripts/chromium.ts';
import { buildAll, NAIVE, SHOP } from './builds.ts';
import { type ServedSite, serveSite } from './serveSite.ts';
import { blankSite, floorOf, readSite } from './site.ts';

/** The sites that are compared, the services behind them, and the browser that visits them. */
export interface Workbench {
  readonly browser: Browser;
  readonly database: DatabaseServer;
  /** A page with next to nothing on it. */
  readonly blank: ServedSite;
  /** The shop's home as a static page. */
  readonly floor: ServedSite;
  /** The shop's sources as one bundle. */
  readonly naive: ServedSite;
  readonly shop: ServedSite;
  close(): Promise<void>;
}

/** No way out of this machine. */
export const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Builds and serves everything, on this machine only. */
export async function openWorkbench(): Promise<Workbench> {
  const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
  const database = await startDatabase({ rules, data: demoCatalogue });
  await buildAll(`http://127.0.0.1:${database.port}`);

  const shopSite = await readSite(SHOP);
  const outbox = createOutbox(sandboxSettings);
  const blank = await serveSite(blankSite, outbox);
  const floor = await serveSite(await floorOf(shopSite, SHOP), outbox);
  const naive = await serveSite(await readSite(NAIVE), outbox);
  const shop = await serveSite(shopSite, outbox);

  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_OPTIONS, OFFLINE],
  });

  return {
    browser,
    database,
    blank,
    floor,
    naive,
    shop,
    async close() {
      await browser.close();
      await Promise.all([blank.close(), floor.close(), naive.close(), shop.close(), database.close()]);
    },
  };
}

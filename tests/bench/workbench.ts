import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { createAuth } from '../../sandbox/auth/auth.ts';
import { type DatabaseServer, startDatabase } from '../../sandbox/database/server.ts';
import type { Middleware } from '../../sandbox/http.ts';
import { createOutbox } from '../../sandbox/outbox/outbox.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../scripts/chromium.ts';
import { BARE, buildAll, NAIVE, SHOP } from './builds.ts';
import { type Meter, openMeter } from './meter.ts';
import { databaseOnLine, openSecureLine, type SecureLine } from './secureLine.ts';
import { type ServedSite, serveSite } from './serveSite.ts';
import { blankSite, floorOf, readSite, type Site, toBare } from './site.ts';

/** The sites that are compared. */
export interface Sites {
  /** A page with next to nothing on it. */
  readonly blank: ServedSite;
  /** The shop's home as a static page. */
  readonly floor: ServedSite;
  /** The shop's sources as one bundle. */
  readonly naive: ServedSite;
  /** The shop's pages, hydrated by React and the router alone. */
  readonly bare: ServedSite;
  readonly shop: ServedSite;
}

/** The sites by HTTP/1.1, the services behind them, and the browser that visits them. */
export interface Workbench extends Sites {
  readonly browser: Browser;
  readonly database: DatabaseServer;
  /** What the database sends to the sites' pages passes here. */
  readonly meter: Meter;
  /** The same by HTTP/2, on a line that is as slow as slow 4G. */
  readonly onLine: Sites;
  close(): Promise<void>;
}

/** No way out of this machine. */
export const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Builds and serves everything, on this machine only. */
export async function openWorkbench(): Promise<Workbench> {
  const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
  const database = await startDatabase({ rules, data: demoCatalogue });
  const meter = await openMeter(database.port);
  await buildAll(meter.origin);
  const line = openSecureLine();
  const lineDatabase = await databaseOnLine(database.port, line);

  const direct = await openSites();
  const onLine = await openSites(line, (text) =>
    text.replaceAll(meter.origin, `https://127.0.0.1:${lineDatabase.port}`),
  );

  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_OPTIONS, OFFLINE, line.chromiumOption],
  });

  return {
    browser,
    database,
    meter,
    ...direct,
    onLine,
    async close() {
      await browser.close();
      const served = [...Object.values(direct), ...Object.values(onLine), lineDatabase, meter, database];
      await Promise.all(served.map((one) => one.close()));
    },
  };
}

/** Serves the built sites, their texts changed by `change`. */
async function openSites(line?: SecureLine, change = (text: string) => text): Promise<Sites> {
  const auth = createAuth(sandboxSettings);
  const outbox = createOutbox(sandboxSettings, auth.resetCodes);
  const services: Middleware = (request, response, next) =>
    auth.middleware(request, response, () => outbox(request, response, next));
  const serve = (site: Site) => serveSite(site, services, line);
  const shop = await readSite(SHOP, change);
  return {
    blank: await serve(blankSite),
    floor: await serve(await floorOf(shop, SHOP)),
    naive: await serve(await readSite(NAIVE, change)),
    bare: await serve(new Map([...(await readSite(SHOP, toBare)), ...(await readSite(BARE, change))])),
    shop: await serve(shop),
  };
}

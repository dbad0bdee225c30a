import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startDatabase } from '../../sandbox/database/server.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../support/chromium.ts';
import { Line } from './line.ts';
import { serveSite, toBare, toFloor } from './site.ts';

export type Workbench = Awaited<ReturnType<typeof openWorkbench>>;

/**
 * A DevTools session wants to know where each `Error` is made, as React makes three while it starts: for that V8 parses the
 * whole file once more, unless it has noted all places at once. On a phone nobody wants to know.
 */
const PLACES_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';
/** No way out of this machine. */
const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [SHOP, NAIVE] = ['dist-bench/shop', 'dist-bench/naive'];

/** Builds and serves everything, on this machine only, for a phone whose processor is `cpu` times slower. */
export async function openWorkbench(cpu: number) {
  const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
  const database = await startDatabase({ rules, data: demoCatalogue });
  const databaseOrigin = `http://127.0.0.1:${database.port}`;
  await buildAll(databaseOrigin);

  const line = new Line();
  const farDatabase = await line.leadTo(database.port);
  const toLine = (text: string) => text.replaceAll(databaseOrigin, `https://127.0.0.1:${farDatabase.port}`);
  /** The sites that are compared, on a line that is as slow as slow 4G. */
  const sites = {
    /** The shop's home as a static page. */
    floor: await serveSite(line, SHOP, toFloor),
    /** The shop's sources as one bundle, which renders everything in the browser. */
    naive: await serveSite(line, NAIVE, toLine),
    /** The shop's pages, hydrated by React and the router alone. */
    bare: await serveSite(line, SHOP, toBare),
    shop: await serveSite(line, SHOP, toLine),
  };

  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_OPTIONS, OFFLINE, PLACES_AT_ONCE, line.identity.chromiumOption],
  });
  return {
    browser,
    cpu,
    ...sites,
    async close() {
      await browser.close();
      await Promise.all([...Object.values(sites), farDatabase, database].map((one) => one.close()));
    },
  };
}

/** Builds the shop as for production, with the script of its bare twin, and its naive twin. */
async function buildAll(databaseOrigin: string): Promise<void> {
  // Of its own origin, as the live database is. Every setting, so that none comes from an `.env` file.
  const { search } = new URL(sandboxSettings.VITE_DATABASE_URL, databaseOrigin);
  Object.assign(process.env, sandboxSettings, { VITE_DATABASE_URL: `${databaseOrigin}/${search}` });

  const usual = { root, logLevel: 'error', configFile: false } as const;
  await build({ root, logLevel: 'warn', build: { outDir: SHOP, emptyOutDir: true } });
  await build({
    ...usual,
    plugins: [react()],
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      outDir: NAIVE,
      emptyOutDir: true,
      cssCodeSplit: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await build({
    ...usual,
    publicDir: false,
    build: {
      outDir: SHOP,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'tests/bench/bare.ts'),
        output: { entryFileNames: 'assets/bare.js' },
      },
    },
  });
}

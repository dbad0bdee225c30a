import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { startDatabase } from '../../sandbox/database/server.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { serveSandbox } from '../../sandbox/serveSandbox.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../support/chromium.ts';
import { Line } from './line.ts';
import { startServices } from './services.ts';
import { serveSite, toBare, toFloor } from './site.ts';

export type Workbench = Awaited<ReturnType<typeof openWorkbench>>;

/**
 * DevTools asks where each `Error` was made. For each of React's first three, V8 would then parse the whole file again,
 * unless it stores all positions at once. Phones without DevTools don't have this work.
 */
const PLACES_AT_ONCE = '--js-flags=--no-enable-lazy-source-positions';
/** Leads the till's hosts to a local port, and has no other hosts. */
const offline = (till: number) =>
  `--host-resolver-rules=MAP *.stripe.com 127.0.0.1:${till}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`;

const root = fileURLToPath(new URL('../..', import.meta.url));
const LITERAL = /^@\/order\/(?:placeOrder|payByCard|finaliseOrder)$/;
const [SHOP, NAIVE] = ['dist-bench/shop', 'dist-bench/naive'];

/** Builds and serves everything locally, for a phone whose processor is `cpu` times slower. */
export async function openWorkbench(cpu: number) {
  const rules: unknown = JSON.parse(await readFile('database.rules.json', 'utf8'));
  const database = await startDatabase({ rules, data: demoCatalogue });
  const services = await startServices();
  const near = { database: originOf(database), emails: originOf(services.emails) };
  await buildAll(near);

  const line = new Line();
  const far = {
    database: await line.leadTo(database.port),
    emails: await line.leadTo(services.slowEmails.port),
    till: await line.leadTo(services.till.port),
  };
  const toLine = (text: string) =>
    text
      .replaceAll(near.database, `https://127.0.0.1:${far.database.port}`)
      .replaceAll(near.emails, `https://127.0.0.1:${far.emails.port}`);
  const sites = {
    /** The shop's home as a static page. */
    floor: await serveSite(line, SHOP, toFloor),
    /** The shop's sources as one bundle, which renders everything in the browser. */
    naive: await serveSite(line, NAIVE, toLine),
    /** The shop's pages, hydrated only by React and the router. */
    bare: await serveSite(line, SHOP, toBare),
    shop: await serveSite(line, SHOP, toLine),
    /** The shop without a slow connection, and with a fast email service. */
    near: await serveSandbox({ outDir: SHOP }),
  };

  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_OPTIONS, offline(far.till.port), PLACES_AT_ONCE, line.identity.chromiumOption],
  });
  return {
    browser,
    cpu,
    ...sites,
    restock: () => database.setData(demoCatalogue),
    async close() {
      await browser.close();
      const all = [sites, far, services].flatMap((some) => Object.values<{ close(): unknown }>(some));
      await Promise.all([...all, database].map((one) => one.close()));
    },
  };
}

const originOf = ({ port }: { readonly port: number }) => `http://127.0.0.1:${port}`;

async function buildAll({
  database,
  emails,
}: Readonly<Record<'database' | 'emails', string>>): Promise<void> {
  // The services have their own origins, like live ones. Sets every setting, so that none comes from an `.env` file.
  const { search } = new URL(sandboxSettings.VITE_DATABASE_URL, database);
  const own = { VITE_DATABASE_URL: `${database}/${search}`, VITE_EMAILJS_ORIGIN: emails };
  Object.assign(process.env, sandboxSettings, own);

  const usual = { root, logLevel: 'error', configFile: false } as const;
  await build({ root, logLevel: 'warn', build: { outDir: SHOP, emptyOutDir: true } });
  await build({
    ...usual,
    plugins: [react()],
    resolve: {
      alias: [
        { find: LITERAL, replacement: join(root, 'tests/bench/literalOrder.ts') },
        { find: '@', replacement: join(root, 'src') },
      ],
    },
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

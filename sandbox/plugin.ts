import { resolve } from 'node:path';
import { styleText } from 'node:util';
import type { Plugin, PreviewServer, ViteDevServer } from 'vite';
import { parseDatabaseAddress } from '../build/databaseAddress.ts';
import { createAuth } from './auth/auth.ts';
import { databaseProxy } from './databaseProxy.ts';
import type { Middleware } from './http.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createOverview } from './overview.ts';
import { createPictureHost } from './pictures/pictureHost.ts';
import { ownSettings, type Settings, sandboxSettings, settingsFor } from './settings.ts';
import { openShopDatabase, type ShopDatabase } from './shopDatabase.ts';
import { Payments } from './till/payments.ts';
import { createTill } from './till/till.ts';
import { createWeek } from './week/week.ts';

interface SandboxPlugin extends Plugin {
  readonly api: {
    /** Throws until the server runs. */
    databaseOrigin(): string;
  };
}

const HANDED_ON = Symbol.for('sandbox.database');

type Server = ViteDevServer | PreviewServer;

const RULES_FILE = 'database.rules.json';
const SCRIPT = { tag: 'script', attrs: { src: '/sandbox/stripe.js', defer: true } };

const KEPT =
  "The sandbox's database goes on: catalogue, orders and stock are as they were. Its list of payments and its outbox begin again.";

/** Keeps the database while Vite restarts: the new server loads this module again, so its variables would be lost. */
const waiting = globalThis as { [HANDED_ON]?: ShopDatabase };

/**
 * Runs stand-ins for the shop's hosted services: database, sign-in, email, card payments and pictures. They run in the
 * dev server and in mode `sandbox`, never in production. If `databasePort` is 0 or taken, any free port is used.
 */
export function sandbox(databasePort = 9000): SandboxPlugin {
  let settings = sandboxSettings;
  let devServer: ViteDevServer | undefined;
  let database: ShopDatabase | undefined;

  function running(): ShopDatabase {
    if (!database) throw new Error('The sandbox is not running');
    return database;
  }

  async function open({ config }: Server): Promise<ShopDatabase> {
    const rulesFile = resolve(config.root, RULES_FILE);
    database = waiting[HANDED_ON] ?? (await openShopDatabase(databasePort, rulesFile));
    delete waiting[HANDED_ON];
    return database;
  }

  function serve(server: Server): void {
    const auth = createAuth(settings);
    const payments = new Payments();
    const middlewares: Middleware[] = [
      // In the dev server, the database isn't open yet, but will be before the server listens.
      (...exchange) => databaseProxy(running().host).middleware(...exchange),
      auth.middleware,
      createOutbox(settings, auth.resetCodes),
      createTill(payments),
      createPictureHost(),
      createWeek(running, payments),
      createOverview(running),
    ];
    for (const middleware of middlewares) server.middlewares.use(middleware);
    server.httpServer?.on('upgrade', (request, socket, head) =>
      databaseProxy(running().host).upgrade(request, socket, head),
    );
    announce(server, running, settings);
  }

  return {
    name: 'sandbox',
    apply: (_config, { command, mode, isPreview }) =>
      mode === 'sandbox' || (mode === 'development' && command === 'serve' && !isPreview),
    configResolved({ mode, envDir, env }) {
      settings = settingsFor(mode, envDir);
      // Vite makes `import.meta.env` from `env` only after this hook, so the shop gets these settings.
      Object.assign(env, settings);
    },
    transformIndexHtml: () => [{ ...SCRIPT, injectTo: 'head-prepend' }],
    configureServer(server) {
      devServer = server;
      serve(server);
    },
    // `configureServer` is too early: on a restart, Vite calls it while the old server still has the database.
    async buildStart() {
      if (devServer) reloadRulesOnChange(devServer, await open(devServer));
    },
    async configurePreviewServer(server) {
      await open(server);
      serve(server);
    },
    async closeServer({ reason }) {
      if (reason !== 'restart' || !database) return database?.close();
      waiting[HANDED_ON] = database;
      devServer?.config.logger.info(KEPT, { timestamp: true });
    },
    closePreviewServer: async () => database?.close(),
    api: { databaseOrigin: () => `http://${running().host}` },
  };
}

/** How long the rules file must be unchanged before it is loaded: the watcher also reports half-written files. */
const SETTLED_AFTER_MS = 100;

function reloadRulesOnChange({ config, watcher }: ViteDevServer, database: ShopDatabase): void {
  const { logger } = config;
  let settling: NodeJS.Timeout | undefined;
  const reload = () =>
    database.loadRules().then(
      () => logger.info(`${RULES_FILE}: loaded again`),
      (error) => logger.error(`${RULES_FILE}: the old rules stay. ${error.message}`),
    );
  watcher.on('change', (file) => {
    if (resolve(file) !== resolve(config.root, RULES_FILE)) return;
    clearTimeout(settling);
    settling = setTimeout(reload, SETTLED_AFTER_MS);
  });
}

/** Prints the sandbox's addresses when Vite prints the shop's. */
function announce(server: Server, running: () => ShopDatabase, settings: Settings): void {
  const { logger } = server.config;
  const printShop = server.printUrls;
  server.printUrls = () => {
    printShop();
    const { host, isElsewhere } = running();
    const own = ownSettings(settings);
    const shop = server.resolvedUrls?.local[0] ?? '/';
    logger.info(`  ➜  Sandbox:  ${shop}sandbox`);
    if (isReal(settings)) {
      logger.error(styleText('red', realShop(settings)));
    } else {
      logger.info(`  ➜  Database: http://${host}`);
      if (isElsewhere) logger.warn('     Its usual port was taken, so it is on another one.');
    }
    if (own.length > 0) logger.warn(`  Not the sandbox's, but your own: ${own.join(', ')}`);
  };
}

/** Whether the database is a real shop's. One on this machine is for tests and rehearsals. */
const isReal = ({ VITE_DATABASE_URL: url }: Settings): boolean =>
  parseDatabaseAddress(url)?.isLocal === false;

const realShop = ({
  VITE_DATABASE_URL,
}: Settings): string => `  This is the REAL shop: its database is ${VITE_DATABASE_URL}
  What is ordered here takes real stock and stands among the real orders, though no money moves.
  To play with the sandbox instead: npm run dev -- --mode sandbox`;

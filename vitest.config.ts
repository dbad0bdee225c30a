import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { sandboxSettings } from './sandbox/settings.ts';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The SDK's build for browsers: the one for Node.js keeps nobody signed in. */
const browserAuth = join(
  createRequire(createRequire(import.meta.url).resolve('firebase/auth')).resolve('@firebase/auth'),
  '../../esm/index.js',
);

const dom = {
  environment: 'jsdom',
  alias: { 'firebase/auth': browserAuth },
  // Evaluated anew for each page, as the shop's own modules: these SDKs keep connections and scripts.
  server: { deps: { inline: [/\/node_modules\/(?:@?firebase|@stripe|@emailjs)\//] } },
  setupFiles: ['./tests/support/ownPage.ts', './tests/support/setup.ts', './tests/support/shopSettings.ts'],
};

/** What takes long and breaks seldom, beside whole folders below: `npm run test:all` runs it, `npm test` does not. */
const THOROUGH = 'tests/**/*.thorough.test.{ts,tsx}';

/** Pure, like `tests/domain`. */
const BAKERS_RULES = 'tests/baker/**/domain/**/*.test.ts';

/**
 * Unit tests. `node` has no browser; `dom` has jsdom, and the shop's code there has a database to talk to. `npm test` runs
 * these two. In `rules-first` that database checks its rules before it compares a transaction's hash.
 */
export default defineConfig({
  plugins: [react()],
  // The tests have their own bakery, so they do not depend on the owner's changes in src/bakery.
  resolve: { alias: { '@': folder('./src'), '#bakery': folder('./tests/bakery') } },
  test: {
    globalSetup: './tests/support/globalSetup.ts',
    env: sandboxSettings,
    // Most tests wait for servers, commands and timers. More workers would open more windows.
    maxWorkers: 2 * availableParallelism(),
    // A process for each file would take more time than the tests; see tests/support/ownPage.ts.
    isolate: false,
    // On a busy machine what a test waits for may take longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/{config,domain,rules,specification}/**/*.test.ts', BAKERS_RULES],
        },
      },
      {
        extends: true,
        test: {
          ...dom,
          name: 'dom',
          include: ['tests/{boot,services,order,state,components,cart,pages,app,baker}/**/*.test.{ts,tsx}'],
          exclude: [THOROUGH, BAKERS_RULES],
        },
      },
      {
        extends: true,
        test: {
          name: 'node, thorough',
          environment: 'node',
          include: ['tests/{build,sandbox}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { ...dom, name: 'dom, thorough', include: [THOROUGH, 'tests/fuzz/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          environment: 'node',
          // They change the folder and the environment of their process.
          isolate: true,
          include: ['tests/scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...dom,
          name: 'rules-first',
          // What takes stock and marks orders, by transactions
          include: ['tests/order/finaliseOrder*.test.ts', 'tests/services/order/{orders,stock}.test.ts'],
        },
      },
    ],
  },
});

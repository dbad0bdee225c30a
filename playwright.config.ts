import { defineConfig } from '@playwright/test';
import { withTestBakery } from './tests/bakery/condition.ts';
import { CHROMIUM_OPTIONS, ensureWindowless } from './tests/support/chromium.ts';

// The processes that run the journeys use the test bakery, unless DIST was set for the demo's bundle.
if (!process.env.DIST) process.env.NODE_OPTIONS = withTestBakery();

/** Browser journeys against the built shop. Each worker has its own sandbox with all services. */
export default defineConfig({
  testDir: './tests/browser',
  outputDir: './test-results',
  // These walk through shops of which nothing is the tests' own: `npm run test:another-bakery`, `test:specification`.
  ...(process.env.DIST ? {} : { testIgnore: /anyBakery|specification/ }),
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // One retry on shared machines; a test that needs it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Each walks through several screens.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    trace: 'on-first-retry',
    // Tests can't delay or break what a service worker answers. The journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureWindowless(),
      args: [...CHROMIUM_OPTIONS],
    },
  },
});

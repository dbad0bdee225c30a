import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { BUNDLE, HOSTING_PORT, SITE } from './tests/hosting/site.ts';

// The journeys' bundle, which they find here.
process.env.DIST = BUNDLE;

const hostingOrigin = `http://127.0.0.1:${HOSTING_PORT}`;

/** The same journeys against the production bundle behind the hosting's emulator: its real headers and rewrites. */
export default defineConfig<object, { hostingOrigin: string }>(journeys, {
  testDir: './tests',
  outputDir: `./${SITE}/test-results`,
  // Looks, and what becomes of an order that breaks off, do not depend on who serves the shop.
  testMatch: ['browser/{order,shopping,offline}.spec.ts', 'hosting/*.spec.ts'],
  use: { hostingOrigin },
  webServer: {
    command: `npx firebase emulators:start --only hosting --project demo-bakery --config ${SITE}/firebase.json`,
    url: hostingOrigin,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

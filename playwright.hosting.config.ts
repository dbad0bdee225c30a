import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { BUNDLE, HOSTING_PORT, SITE } from './tests/hosting/site.ts';

// Tells the journeys which bundle to use.
process.env.DIST = BUNDLE;

const hostingOrigin = `http://127.0.0.1:${HOSTING_PORT}`;

/** The same journeys against the production bundle behind the hosting's emulator, with its headers and rewrites. */
export default defineConfig<object, { hostingOrigin: string }>(journeys, {
  testDir: './tests',
  outputDir: `./${SITE}/test-results`,
  projects: [
    { name: 'hosting', testMatch: 'hosting/*.spec.ts' },
    // The other journeys, about looks and interrupted orders, do not depend on the hosting.
    { name: 'journeys', testMatch: 'browser/{order,offline}.spec.ts', grep: /@usual/ },
  ],
  use: { hostingOrigin },
  webServer: {
    command: `firebase emulators:start --only hosting --project demo-bakery --config ${SITE}/firebase.json`,
    url: hostingOrigin,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

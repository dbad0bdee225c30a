import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { HOSTING_PORT, SITE } from './tests/hosting/site.ts';

const hostingOrigin = `http://127.0.0.1:${HOSTING_PORT}`;

/** The same journeys against the production bundle behind the hosting's emulator: its real headers and rewrites. */
export default defineConfig<object, { hostingOrigin: string }>(journeys, {
  testDir: './tests',
  outputDir: `./${SITE}/test-results`,
  testMatch: ['browser/**/*.spec.ts', 'hosting/**/*.spec.ts'],
  testIgnore: 'browser/accessibility.spec.ts',
  use: { hostingOrigin },
  webServer: {
    command: `npx firebase emulators:start --only hosting --project demo-bakery --config ${SITE}/firebase.json`,
    url: hostingOrigin,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

import { defineConfig } from '@playwright/test';
import { withTestBakery } from './tests/bakery/condition.ts';
import { enginesHere } from './tests/support/engines.ts';

// The processes that run the journeys use the test bakery, unless DIST was set for the demo's bundle.
if (!process.env.DIST) process.env.NODE_OPTIONS = withTestBakery();

/** What Chromium does in `tests/browser` as well, and more of it. */
const IN_CHROMIUM_ALREADY = /engines\/(?:baker|offline|order)\.spec/;

/** The main journeys in all engines. Each engine has its own worker. */
export default defineConfig<object, { engineName: string }>({
  testDir: './tests/engines',
  outputDir: './test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One retry on shared machines; a test that needs it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000, toPass: { timeout: 20_000, intervals: [50] } },
  reporter: [['list']],
  projects: enginesHere().map((engineName) => ({
    name: engineName,
    workers: 1,
    use: { engineName },
    ...(engineName === 'chromium' && { testIgnore: IN_CHROMIUM_ALREADY }),
  })),
});

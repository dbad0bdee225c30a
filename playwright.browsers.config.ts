import { defineConfig } from '@playwright/test';
import { ENGINES } from './scripts/engines.ts';
import { withTestBakery } from './tests/bakery/condition.ts';

const PICTURES = '**/pictures.spec.ts';

// In the processes that run the journeys. Those of the demo alone name its bundle.
if (!process.env.DIST) process.env.NODE_OPTIONS = withTestBakery();

/** The main journeys again in other engines than Chromium, each of which has a worker of its own. */
export default defineConfig<object, { engineName: string }>({
  testDir: './tests/engines',
  outputDir: './test-results',
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One more try where the machine is shared; what needs it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000, toPass: { timeout: 20_000, intervals: [50] } },
  reporter: [['list']],
  projects: ENGINES.flatMap((engineName) => [
    { name: engineName, testIgnore: PICTURES, workers: 1, use: { engineName } },
    { name: `${engineName} pictures`, testMatch: PICTURES, workers: 1, use: { engineName } },
  ]),
});

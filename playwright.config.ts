import { defineConfig } from '@playwright/test';
import { CHROMIUM_OPTIONS, ensureChromium } from './scripts/chromium.ts';
import { withTestBakery } from './tests/bakery/condition.ts';

// In the processes that run the journeys. Those of the demo alone name its bundle.
if (!process.env.DIST) process.env.NODE_OPTIONS = withTestBakery();

/** Browser journeys against the built shop with the sandbox's services; each worker has its own of all of them. */
export default defineConfig({
  testDir: './tests/browser',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // One more try where the machine is shared; what needs it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    trace: 'on-first-retry',
    // What it answers, a test could not hold or break. The journeys that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [...CHROMIUM_OPTIONS],
    },
  },
});

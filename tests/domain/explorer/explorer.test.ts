import { expect, test } from 'vitest';
import { exploreOrders } from './exploreOrders.ts';
import { EVERYDAY } from './settings.ts';

/** On a busy machine one setting may take a minute. */
const BUSY_MS = 300_000;

test.each(EVERYDAY)(
  '$name: every world that can be reached keeps every promise',
  async ({ setting }) => {
    const { states, steps, story } = await exploreOrders(setting, Number(process.env.MOST ?? 1e6));
    console.info(`${states} states, ${steps} steps, ${Math.round(process.cpuUsage().user / 1e3)} ms`);
    expect(story).toBeNull();
  },
  BUSY_MS,
);

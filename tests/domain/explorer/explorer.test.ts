import { expect, test } from 'vitest';
import { exploreOrders } from './exploreOrders.ts';
import { EVERYDAY } from './settings.ts';

/** On a busy machine one setting may take a minute. */
const BUSY_MS = 300_000;

test.each(EVERYDAY)(
  '$name: every world that can be reached keeps every promise',
  ({ setting }) => {
    const { states, steps, story } = exploreOrders(setting);
    expect(story).toBeNull();
    console.info(`${states} states, ${steps} steps`);
  },
  BUSY_MS,
);

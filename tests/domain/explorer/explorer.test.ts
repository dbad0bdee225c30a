import { expect, test } from 'vitest';
import { exploreOrders } from './exploreOrders.ts';
import { EVERYDAY } from './settings.ts';

test.each(EVERYDAY)('$name: every world that can be reached keeps every promise', ({ setting }) => {
  const { states, steps, story } = exploreOrders(setting);
  expect(story).toBeNull();
  console.info(`${states} states, ${steps} steps`);
});

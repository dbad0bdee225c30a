import { formatDeadline, nextBakeDay } from '../../src/domain/bakeDay.ts';
import { test } from './engineTest.ts';

/** London's clock equals UTC in winter and is one hour ahead in summer, when its day begins at 23:00 UTC. */
const HOURS = Array.from({ length: 24 }, (_, hour) => `2026-11-26T${String(hour).padStart(2, '0')}:30:00Z`);
const SUMMER = ['2027-07-15T22:30:00Z', '2027-07-15T23:30:00Z'];

test('the shop opens at each hour of a day, and knows its next bake day', async ({ visitor, front }) => {
  // The service worker would keep a page with the time at which it was opened.
  front.hold(/^\/service-worker\.js$/);
  for (const hour of [...HOURS, ...SUMMER]) {
    await test.step(hour, async () => {
      const now = new Date(hour);
      front.setClock(now);
      await visitor.open('/privacy');
      await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await visitor.reads(formatDeadline(nextBakeDay(now)));
    });
  }
});

import { formatDeadline, nextBakeDay } from '../../src/domain/bakeDay.ts';
import { test } from './engineTest.ts';

/** Right before and after the deadline, and when London's summer day begins, which is an hour before UTC's. */
const MOMENTS = [
  '2026-11-26T23:30:00Z',
  '2026-11-27T00:30:00Z',
  '2027-07-15T22:30:00Z',
  '2027-07-15T23:30:00Z',
];

test('the shop opens around midnight in winter and summer, and knows its next bake day', async ({
  visitor,
  front,
}) => {
  // The service worker would keep a page with the time at which it was opened.
  front.hold(/^\/service-worker\.js$/);
  for (const moment of MOMENTS) {
    await test.step(moment, async () => {
      const now = new Date(moment);
      front.setClock(now);
      await visitor.open('/privacy');
      await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await visitor.reads(formatDeadline(nextBakeDay(now)));
    });
  }
});

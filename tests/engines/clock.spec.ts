import { formatDay, nextBakeDay } from '../../src/domain/collection.ts';
import { expect, test } from './engineTest.ts';
import { openFront } from './front.ts';
import { heading } from './sight.ts';
import { Visitor } from './visitor.ts';

/** Hours of UTC. In winter London has the same, in summer one more, so that its day begins at 23:00. */
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
const DAYS = ['2026-11-26', '2027-07-15'];

for (const day of DAYS) {
  test(`the shop opens at each hour of ${day}`, async ({ engine, sandbox }) => {
    for (const hour of HOURS) {
      const now = new Date(`${day}T${hour}:30:00Z`);
      const front = await openFront(sandbox, now);
      const visitor = new Visitor(engine, front.origin);
      await visitor.open('/');
      await visitor.reads(`Next bake day: ${formatDay(nextBakeDay(now))}`);
      await visitor.open('/privacy');
      await visitor.sees(heading('Privacy'));
      await front.goAway();
      expect(front.problems, `at ${now.toISOString()}`).toEqual([]);
    }
  });
}

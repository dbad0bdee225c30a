import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import type { OddKind } from '@/domain/week/oddKind';
import { openOwnerDatabase } from '@/services/owner/ownerDatabase';
import { DEFAULT_NAMESPACE, startDatabase } from '../../../sandbox/database/server.ts';
import { filledWeek } from '../../../sandbox/week/filledWeek.ts';
import type { Trouble } from '../../../sandbox/week/planting.ts';
import { readWeekNow } from '../../support/weekNow.ts';
import { MOMENTS } from './moments.ts';

/** What the page says of the sandbox's week, with an owner's rights, against what was counted while planting it. */

const server = await startDatabase({ rules: JSON.parse(await readFile('database.rules.json', 'utf8')) });
afterAll(() => server.close());
import.meta.env.VITE_DATABASE_URL = `http://127.0.0.1:${server.port}?ns=${DEFAULT_NAMESPACE}`;
// Its address is absolute, but is read as if by a page.
vi.stubGlobal('location', new URL(`http://127.0.0.1:${server.port}`));
const token = `.${Buffer.from(JSON.stringify({ sub: 'baker' })).toString('base64url')}.`;
const owner = openOwnerDatabase(async () => token);

const KINDS: readonly (readonly [OddKind['kind'], Trouble])[] = [
  ['moved', 'moved here from an earlier Friday'],
  ['clock-ahead', 'a clock that is ahead'],
  ['clock-far-ahead', 'a clock that is far ahead'],
  ['clock-behind', 'a clock that is years behind'],
  ['unreadable', 'no order'],
  ['allergens', 'other allergens than today'],
  ['prices', 'another price than on the list'],
  ['delivery', 'a delivery without a price'],
];

test.each(MOMENTS)('the week is told as it was planted, %s', async (_, moment) => {
  const now = new Date(moment);
  const { data, truth } = filledWeek(now);
  server.setData({ ...data, owners: { baker: true } });

  const week = await readWeekNow(owner, truth.day, now);

  expect(new Set(week.orders.map(({ order }) => order.id))).toEqual(new Set(truth.finished));
  expect(new Set(week.unfinished.map(({ order }) => order.order.id))).toEqual(new Set(truth.unfinished));
  // What is in the catalogue and at the checkout has two lines.
  const pieces: Record<string, number> = {};
  for (const { title, ordered, sizes } of week.bakes) {
    for (const [size, count] of sizes.size > 0 ? sizes : [['', ordered] as const]) {
      const piece = size ? `${title}, ${size}` : title;
      pieces[piece] = (pieces[piece] ?? 0) + count;
    }
  }
  expect(pieces).toEqual(truth.pieces);
  expect(week.money).toMatchObject({
    cash: truth.cash,
    card: truth.card,
    total: { pence: truth.cash.pence + truth.card.pence, orders: truth.finished.length },
  });
  for (const [kind, trouble] of KINDS) {
    const things = week.odd.find((one) => one.kind === kind)?.things ?? [];
    expect([kind, things.map(({ key }) => key).sort()]).toEqual([kind, truth.troubles[trouble].toSorted()]);
  }
  expect(week.odd.map(({ kind }) => kind)).not.toContain('not-taken');
  expect(week.counted.join()).toContain(truth.troubles['a number without a time, and no day'][0]);
  const [aesop] = week.orders.filter(({ name }) => name.last === 'Æsop');
  expect(aesop).toMatchObject({ order: { id: truth.aesop.id }, toTake: truth.aesop.pence });
});

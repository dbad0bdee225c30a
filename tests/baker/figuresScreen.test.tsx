import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import { weeksLater } from '@/domain/daySheet/askedDay';
import { bakeDaysOfYear } from '@/domain/figures/year';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { givenOrder } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { unitsOf } from '../support/samples.ts';
import { givenRules, shopDatabase } from '../support/shopDatabase.ts';
import { signedInOwner } from '../support/signedInOwner.tsx';

const page = signedInOwner();

const LAST = weeksLater(nextBakeDay(new Date()), -1);
const DAY_MS = 24 * 60 * 60 * 1000;
const EMPTY = { orders: 0, pieces: 0, card: 0, taken: 0, cash: 0, collected: 0, unread: 0 };

async function open() {
  const { FiguresScreen } = await import('@/baker/figures/FiguresScreen');
  return page.show('/figures', '/figures', <FiguresScreen />);
}

const givenFor = (day: LondonDay, pieces: number, fields: object = {}) =>
  givenOrder({
    id: newOrderId(new Date(bakeDayToMs(day) - 2 * DAY_MS)),
    bakeDay: day,
    paid: true,
    items: unitsOf(pieces),
    ...fields,
  });

/** A year that is counted already, up to the last two Fridays. */
async function givenYear() {
  const weeks = bakeDaysOfYear(new Date()).slice(0, -2);
  const counted = weeks.map((day, index) => {
    const orders = index < 40 ? 0 : 10;
    return [day, { counted: { ...EMPTY, orders, pieces: 2 * orders, at: Date.now() } }];
  });
  await shopDatabase.put('/figures', { revision: 1, ...Object.fromEntries(counted) });
}

/** A part of the screen. By its heading: to ask for roles takes long among so many rows. */
async function partOf(name: string) {
  const heading = await screen.findByText(name, { selector: 'h2' });
  return within(heading.closest('section') ?? expect.fail(`${name} is no part`));
}

test('tells a year in words and tables, with what had to be counted, and counts all again', async () => {
  await givenYear();
  const card = await givenFor(weeksLater(LAST, -1), 3, { hasPaid: true });
  const cash = await givenFor(LAST, 2);
  await givenFor(LAST, 1);
  await givenFor(LAST, 5, { paid: false });
  for (const { id } of [card, cash]) {
    const handover = { state: 'collected', cash: id === cash.id, at: 1, sentAt: 1 };
    await shopDatabase.put(`/handovers/${id}`, handover);
  }
  await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(LAST), setAt: 1, baked: { boule: 3, bun: 4 } });
  const user = await open();
  expect(await screen.findByText('All is counted.')).toBeVisible();

  const pieces = await partOf('Pieces');
  expect(pieces.getByText(/3 pieces/).closest('p')).toHaveTextContent(
    /3 pieces in 2 orders\. In 12 weeks: 206 pieces in 103 orders\./,
  );
  await user.click(pieces.getByText('Show as a table'));
  const { rows: all } = pieces.getByText('Friday').closest('table') ?? expect.fail('No table');
  const rows = [...all].map((row) => row.textContent);
  // A young shop's table begins with its first orders.
  expect(rows).toHaveLength(13);
  expect(rows[1]).toMatch(/\d{4}32$/);
  expect(rows.at(-1)).toMatch(/\d{4}2010$/);

  const money = await partOf('Money, by card and in cash');
  expect(money.getByText(/£21/).closest('p')).toHaveTextContent(
    /£21, £14 taken in cash, £7 in cash that is not ticked as taken/,
  );
  const soldOut = await partOf('What sold out');
  expect(soldOut.getByText(/Boule, all 3 \(\w{3} \d\d:00\)/)).toBeVisible();
  await user.click(soldOut.getByText('Show as a table'));
  expect(soldOut.getByText('bun, 4 of 4')).toBeVisible();

  // Of the weeks that were only said to be counted, nothing is found.
  await user.click(screen.getByRole('button', { name: 'Count all Fridays again' }));
  await expect
    .poll(() => pieces.getByText(/In \d+ week/).textContent, { timeout: 10_000 })
    .toContain('In 2 weeks: 6 pieces in 3 orders.');
});

test('says that it can’t read, reads when asked, and saves the orders of a month for the accountant', async () => {
  logged('error');
  await givenRules({ figures: { '.read': false } });
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer lets you read');
  const orders = { '.indexOn': ['bakeDay', 'paid'] };
  await givenRules({ '.read': true, '.write': true, orders });
  await givenYear();
  await givenFor(LAST, 2, { hasPaid: true });
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText('All is counted.')).toBeVisible();

  const saved: Blob[] = [];
  // jsdom has neither.
  Object.assign(URL, { createObjectURL: (file: Blob) => `#${saved.push(file)}`, revokeObjectURL: () => {} });
  await user.click(await screen.findByRole('button', { name: 'Save the file' }));
  expect(await screen.findByText(`1 order, £14. Saved as orders-${LAST.slice(0, 7)}.csv.`)).toBeVisible();
  expect(saved).toHaveLength(1);
});

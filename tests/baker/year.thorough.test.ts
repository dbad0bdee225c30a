import { beforeEach, expect, test, vi } from 'vitest';
import { cancelOrder, planCancelling } from '@/baker/order/services/cancelOrder';
import {
  backEdits,
  changeCatalogue,
  type Edit,
  readRecords,
  readVersions,
  recordAt,
  undoEdits,
  withoutStock,
} from '@/baker/products/services/changeCatalogue';
import { Refused } from '@/baker/services/ownerDatabase';
import { serverNow } from '@/baker/services/serverClock';
import { bakeOneMore, burn, type LoafChange, takeBack } from '@/baker/stock/services/oneLoaf';
import { saveStock } from '@/baker/stock/services/saveStock';
import { readLastWeek, readStockSheet, rowsOf } from '@/baker/stock/services/stock';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import type { ProductId } from '@/domain/product';
import { newOrderId } from '@/services/order/orderIds';
import { takeFromLimit } from '@/services/order/stock';
import { randomFrom } from '../../sandbox/week/random.ts';
import { dayOnSale } from '../support/bakeDays.ts';
import { givenOrder, storedOrders } from '../support/givenShop.ts';
import { givenOwnersShop, meanwhile, ownerDatabase } from '../support/ownerAccount.ts';
import { ORDINARY, unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';

/**
 * A year of her weeks, at random: shoppers order, finish late or never; she sets the stock, hides, takes out, shows, undoes,
 * burns, bakes more and cancels, on phones whose date may be wrong, and while somebody else does the same. Whatever she
 * does, a piece that somebody was promised is not on sale.
 */
const { SEED = '1' } = process.env;
const WEEKS = 52;
const MOVES_A_WEEK = 9;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const DAY = dayOnSale();
const KEY = 'boule' as ProductId;
/** How a week begins: the product is there, mostly, and some of it is sold. */
const BEGINS = ['putsBack', 'shows', 'sets', 'orders', 'finishes', 'orders', 'finishes', 'orders'];
const OFTEN = ['orders', 'finishes', 'burns', 'burns', 'cancels', 'cancels'];
/** What she or a shopper may do at the very moment of another act. */
const AT_ONCE = ['finishes', 'sets', 'burns', 'burns', 'cancels', 'cancels', 'hides', 'shows'];

const { below, pick } = randomFrom(Number(SEED));
const isSo = () => below(2) === 1;
const anyOf = <T>(list: readonly T[]): T | undefined => pick(list);
/** By no phone's clock. */
const anHourAgo = () => new Date(performance.timeOrigin + performance.now() - 60 * 60 * 1000);

/** Orders that were written and not finished. */
let open: Order[] = [];
let lastEdits: readonly Edit[] = [];
let lastLoaf: LoafChange | null = null;

beforeEach(() => {
  const boule = { title: 'Boule', category: 'Bread', price: 7, limit: 3 };
  return givenOwnersShop({ cakes: { boule } });
});

const sheetNow = async () =>
  readStockSheet(ownerDatabase, ORDINARY, dayOnSale(await serverNow(ownerDatabase)));
const change = async (edits: readonly Edit[], database = ownerDatabase) => {
  if (edits.length > 0 && (await changeCatalogue(database, 'A change', edits)) === 'saved') lastEdits = edits;
};

/** All that may happen. Her acts get the database, on which somebody else may act right before a write. */
const MOVES: Readonly<Record<string, (database: typeof ownerDatabase) => Promise<unknown>>> = {
  async orders() {
    const items = unitsOf(1 + below(3), { firebaseId: KEY });
    // Placed an hour ago by its number: nobody waits for it.
    open.push(await givenOrder({ id: newOrderId(anHourAgo()), bakeDay: DAY, items }));
  },
  async finishes() {
    const order = anyOf(open);
    const [unit] = order?.items ?? [];
    if (!order || !unit?.firebaseId) return;
    open = open.filter((one) => one !== order);
    const { taken } = await takeFromLimit(unit.firebaseId, order.items.length);
    await shopDatabase.put(`/orders/${order.id}${taken ? '/paid' : ''}`, taken || null);
  },
  async sets(database) {
    const sheet = await sheetNow();
    const lastWeek = isSo() ? await readLastWeek(ownerDatabase, ORDINARY, sheet) : null;
    const plan = lastWeek?.baked ?? new Map(rowsOf(sheet).map(({ id }) => [id, below(6)] as const));
    await saveStock(database, sheet, plan, () => {});
  },
  async hides(database) {
    const before = recordAt(await readRecords(ownerDatabase), 'cakes', KEY);
    if (!before) return;
    const hidden: Edit = { section: 'hidden', key: KEY, before: null, after: withoutStock(before) };
    const away: Edit = { section: 'cakes', key: KEY, before, after: null };
    await change(isSo() ? [away, hidden] : [away], database);
  },
  async shows(database) {
    const [key, record] = anyOf(Object.entries((await readRecords(ownerDatabase)).hidden)) ?? [];
    if (key === undefined) return;
    const before = record as Edit['before'];
    await change(
      [
        { section: 'hidden', key, before, after: null },
        { section: 'cakes', key, before: null, after: before },
      ],
      database,
    );
  },
  undoes: (database) => change(undoEdits(lastEdits), database),
  async putsBack(database) {
    const [records, versions] = await Promise.all([readRecords(ownerDatabase), readVersions(ownerDatabase)]);
    // Only what brings a product back: the others are the moves above.
    const version = anyOf(versions);
    const edits = version ? backEdits(version, records) : [];
    await change(
      edits.filter(({ after }) => after !== null),
      database,
    );
  },
  async burns(database) {
    lastLoaf = await (isSo() ? burn : bakeOneMore)(database, await sheetNow(), KEY);
  },
  async takesBack(database) {
    const made = lastLoaf;
    lastLoaf = null;
    if (made) await takeBack(database, await sheetNow(), made);
  },
  async cancels(database) {
    const paid = Object.values(await storedOrders()).filter(
      (order) => order.paid && order.bakeDay === bakeDayToMs(DAY),
    );
    const plan = await planCancelling(ownerDatabase, (anyOf(paid)?.id ?? 'none') as never);
    if (plan.state === 'possible') await cancelOrder(database, plan);
  },
};

/** The next Friday is on sale: in the database, all days are a week longer ago. */
async function weekPasses(): Promise<void> {
  open = [];
  lastLoaf = null;
  await shopDatabase.put('/orders', null);
  const bakeDay = await dataAt('/stock/bakeDay');
  if (bakeDay) await shopDatabase.put('/stock/bakeDay', Number(bakeDay) - WEEK_MS);
}

/** What is on sale though it is promised already, or not baked; null if nothing. */
async function soldTwice(): Promise<string | null> {
  const orders = await storedOrders();
  const [cakes, hidden, stock] = await Promise.all(
    ['/cakes', '/hidden', '/stock'].map(async (path) => Object(await dataAt(path))),
  );
  const units = Object.values(orders).flatMap(({ paid, items }) =>
    paid ? Object.values(Object(items)) : [],
  );
  const left = cakes[KEY]?.limit ?? (hidden[KEY] || cakes[KEY] ? Number.NaN : 0);
  const baked = stock.bakeDay === bakeDayToMs(DAY) ? stock.baked?.[KEY] : undefined;
  const isRight = left === 0 || (left > 0 && (baked === undefined || units.length + left <= baked));
  return isRight ? null : `${units.length} promised, ${left} on sale, ${baked} baked`;
}

test(`no piece that stands is on sale in a year (SEED=${SEED})`, { timeout: 1_200_000 }, async () => {
  const story: string[] = [];
  const happens = async (says: string, database: typeof ownerDatabase) => {
    story.push(says);
    await MOVES[says]?.(database).catch((cause: unknown) => {
      // What was sold or changed meanwhile is refused.
      if (!(cause instanceof Refused)) throw cause;
    });
  };
  for (let week = 1; week <= WEEKS; week++) {
    story.length = 0;
    for (const begins of BEGINS) await happens(begins, ownerDatabase);
    for (let move = 0; move < MOVES_A_WEEK; move++) {
      const days = pick([0, 0, 0, 1, 8, -7]);
      if (days !== 0) vi.useFakeTimers({ now: Date.now() + days * 24 * 60 * 60 * 1000, toFake: ['Date'] });
      const together = meanwhile(() => happens(pick(AT_ONCE), ownerDatabase));
      await happens(pick([...Object.keys(MOVES), ...OFTEN]), isSo() ? together : ownerDatabase);
      vi.useRealTimers();
      expect(await soldTwice(), `week ${week}: ${story.join(', ')}`).toBeNull();
    }
    await weekPasses();
  }
});

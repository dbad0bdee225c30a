import { beforeEach, expect, test, vi } from 'vitest';
import { cancelOrder, planCancelling } from '@/baker/order/services/cancelOrder';
import { type Edit, recordAt, undoEdits, withoutStock } from '@/baker/products/domain/edits';
import { changeCatalogue, readRecords } from '@/baker/products/services/changeCatalogue';
import { backEdits, readVersions } from '@/baker/products/services/versions';
import { Refused } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { serverNow } from '@/baker/services/serverClock';
import { bakeOneMore, burn, type LoafChange, takeBack } from '@/baker/stock/services/oneLoaf';
import { saveStock } from '@/baker/stock/services/saveStock';
import { readLastWeek, readStockSheet, rowsOf } from '@/baker/stock/services/stock';
import type { BakeDay } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import type { Order } from '@/domain/order/order';
import { bakeDayFromMs } from '@/domain/order/orderTime';
import type { ProductId } from '@/domain/product';
import { newOrderId } from '@/services/order/orderIds';
import { stockOf, takeFromLimit } from '@/services/order/stock';
import { randomFrom } from '../../sandbox/week/random.ts';
import { givenOrder, storedOrders } from '../support/givenShop.ts';
import { givenOwnersShop, meanwhile, ownerDatabase } from '../support/ownerAccount.ts';
import { listedWrongly, soldTwice } from '../support/promisesKept.ts';
import { unitsOf } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { dayMoves } from '../support/unusualWeeks.ts';
import { weekPasses } from '../support/weekPasses.ts';

/**
 * Half a year at random: shoppers order, the owner changes stock, products, bake days and orders, on phones with wrong
 * dates and while somebody else acts. No promised piece may be on sale, and each order is listed on exactly one day.
 */
const { SEED = '2' } = process.env;
/** Long enough for each kind of unusual week, and four weeks after the last. */
const WEEKS = 28;
const MOVES_A_WEEK = 9;
const UNUSUAL_EVERY = 4;
const KEY = 'boule' as ProductId;
/** Moves with which each week begins. */
const BEGINS = ['putsBack', 'shows', 'sets', 'orders', 'finishes', 'orders', 'finishes', 'orders'];
const OFTEN = ['orders', 'finishes', 'burns', 'burns', 'cancels', 'cancels'];
/** Moves that may happen in the middle of another one. */
const AT_ONCE = ['finishes', 'sets', 'burns', 'burns', 'cancels', 'cancels', 'hides', 'shows'];

const random = randomFrom(Number(SEED));
const { below, pick } = random;
const isSo = () => below(2) === 1;
const anyOf = <T>(list: readonly T[]): T | undefined => pick(list);
/** By the real clock, not by a phone's. */
const anHourAgo = () => new Date(performance.timeOrigin + performance.now() - 60 * 60 * 1000);

let open: Order[] = [];
let lastEdits: readonly Edit[] = [];
let lastLoaf: (LoafChange & { readonly day: BakeDay }) | null = null;
/** Pieces on sale that nobody entered as baked: the owner baked them before setting a bake's stock. */
let unsaid = 0;

beforeEach(() => {
  const boule = { title: 'Boule', category: 'Bread', price: 7, limit: 3 };
  return givenOwnersShop({ cakes: { boule } });
});

const calendarNow = () => readBakeCalendar(ownerDatabase);
const openNow = async () => openBakes(await calendarNow(), await serverNow(ownerDatabase));
const sheetOf = async (day: BakeDay) => readStockSheet(ownerDatabase, await calendarNow(), day);
const sheetNow = async () => sheetOf(pick(await openNow()).day);
const change = async (edits: readonly Edit[], database = ownerDatabase) => {
  if (edits.length > 0 && (await changeCatalogue(database, 'A change', edits)) === 'saved') lastEdits = edits;
};

/** All moves. `database` may let somebody else act right before a write. */
const MOVES: Readonly<Record<string, (database: typeof ownerDatabase) => Promise<unknown>>> = {
  async orders() {
    const items = unitsOf(1 + below(3), { firebaseId: KEY });
    // Placed an hour ago, so that the owner's page doesn't wait for the shopper to finish it.
    const { day } = pick(await openNow());
    open.push(await givenOrder({ id: newOrderId(anHourAgo()), bakeDay: day, orderedFor: day, items }));
  },
  async finishes() {
    const order = anyOf(open);
    const [unit] = order?.items ?? [];
    if (!order || !unit?.firebaseId) return;
    open = open.filter((one) => one !== order);
    // If the day is over by now, the shop asks the shopper again; here the order is then given up.
    const bake = (await openNow()).find(({ day }) => day === order.bakeDay);
    const { taken } = bake
      ? await takeFromLimit(unit.firebaseId, order.items.length, stockOf(bake))
      : { taken: false };
    await shopDatabase.put(`/orders/${order.id}${taken ? '/paid' : ''}`, taken || null);
  },
  async sets(database) {
    const sheet = await sheetNow();
    const lastWeek = isSo() ? await readLastWeek(ownerDatabase, await calendarNow(), sheet) : null;
    const plan = lastWeek?.baked ?? new Map(rowsOf(sheet).map(({ id }) => [id, below(6)] as const));
    const { outcome } = await saveStock(database, sheet, plan, () => {});
    if (outcome === 'saved' && !sheet.isSet) unsaid = 0;
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
    // Only changes that bring a product back; MOVES has the other kinds.
    const version = anyOf(versions);
    const edits = version ? backEdits(version, records) : [];
    await change(
      edits.filter(({ after }) => after !== null),
      database,
    );
  },
  async burns(database) {
    const sheet = await sheetNow();
    const made = await (isSo() ? burn : bakeOneMore)(database, sheet, KEY);
    lastLoaf = { ...made, day: sheet.day };
    if (made.baked === 0 && made.left > 0 && !sheet.stock.opensAt) unsaid += made.left;
  },
  async takesBack(database) {
    const made = lastLoaf;
    lastLoaf = null;
    if (made) await takeBack(database, await sheetOf(made.day), made);
  },
  async cancels(database) {
    const days = new Set((await openNow()).map(({ day }) => day));
    const paid = Object.values(await storedOrders()).filter(
      ({ paid, bakeDay }) => paid && days.has(bakeDayFromMs(bakeDay) as never),
    );
    const plan = await planCancelling(ownerDatabase, (anyOf(paid)?.id ?? 'none') as never);
    if (plan.state === 'possible') await cancelOrder(database, plan);
  },
};

const DAY_MOVES = dayMoves(random);
const UNUSUAL = ['movesBake', 'dropsBake', 'addsBake', 'isElsewhere', 'closesEarly', 'opensAhead'];

test(`no piece that stands is on sale in half a year (SEED=${SEED})`, { timeout: 1_200_000 }, async () => {
  const story: string[] = [];
  const happens = async (says: string, database: typeof ownerDatabase) => {
    story.push(says);
    await { ...MOVES, ...DAY_MOVES }[says]?.(database).catch((cause: unknown) => {
      // The owner's page refuses what was sold or changed in the meantime.
      if (!(cause instanceof Refused)) throw cause;
    });
  };
  for (let week = 1; week <= WEEKS; week++) {
    story.length = 0;
    const isUnusual = week % UNUSUAL_EVERY === 0;
    const dayActs = isUnusual ? Object.keys(DAY_MOVES) : ['movesOrder'];
    for (const begins of BEGINS) await happens(begins, ownerDatabase);
    if (isUnusual) await happens(UNUSUAL[(week / UNUSUAL_EVERY) % UNUSUAL.length] ?? '', ownerDatabase);
    for (let move = 0; move < MOVES_A_WEEK; move++) {
      const days = pick([0, 0, 0, 1, 8, -7]);
      if (days !== 0) vi.useFakeTimers({ now: Date.now() + days * 24 * 60 * 60 * 1000, toFake: ['Date'] });
      const together = meanwhile(() => happens(pick([...AT_ONCE, ...dayActs]), ownerDatabase));
      await happens(pick([...Object.keys(MOVES), ...OFTEN, ...dayActs]), isSo() ? together : ownerDatabase);
      vi.useRealTimers();
      const told = `week ${week}: ${story.join(', ')}`;
      expect(await soldTwice(KEY, unsaid), told).toBeNull();
      if (isUnusual || move === MOVES_A_WEEK - 1) expect(await listedWrongly(), told).toBeNull();
    }
    open = [];
    lastLoaf = null;
    await weekPasses();
  }
});

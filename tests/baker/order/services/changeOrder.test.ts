import { beforeEach, describe, expect, test } from 'vitest';
import { countsOf } from '@/baker/order/domain/changedUnits';
import { changeOrder, type OrderChange } from '@/baker/order/services/changeOrder';
import { moveOrder } from '@/baker/order/services/moveOrder';
import { type OwnerDatabase, Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { type CartItem, lineKey } from '@/domain/cart';
import { type Pence, pence } from '@/domain/money';
import { leftToPay, type Order, orderTotal, toRefund } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { type ProductId, piecesOf } from '@/domain/product';
import { newItemId } from '@/services/ids';
import { readOrder } from '@/services/order/orderRecords';
import { expectNothingWritten } from '../../../support/atOnce.ts';
import { dayOnSale, weeksLater } from '../../../support/bakeDays.ts';
import { givenOpenedAhead, givenOrder, givenStock } from '../../../support/givenShop.ts';
import {
  aheadBy,
  cancels,
  failing,
  givenOwnersShop,
  losingAnswer,
  meanwhile,
  ownerDatabase,
} from '../../../support/ownerAccount.ts';
import { aUnit, aVariant } from '../../../support/samples.ts';
import { dataAt, shopDatabase } from '../../../support/shopDatabase.ts';

const NEXT = dayOnSale();
const LATER = weeksLater(NEXT, 1);
const HOUR_MS = 60 * 60 * 1000;
const AFTER_ITS_END = bakeDayToMs(NEXT) - Date.now() + HOUR_MS;

const RYE = aUnit({ firebaseId: 'rye' as ProductId, title: 'Rye', price: pence(700) });
const BUNS = aUnit({ firebaseId: 'buns' as ProductId, title: 'Buns', price: pence(800) });
const honey = (title: string, price: Pence) =>
  aUnit({ firebaseId: 'honey' as ProductId, title: 'Honey', price, addOnItem: aVariant({ title, price }) });
const SMALL = honey('Small', pence(900));
const LARGE = honey('Large', pence(1900));
const CHEAPER = { ...RYE, price: pence(650) };

/** 3 of 20 rye, 2 of 10 buns and 4 of 5 honey are left. The order has one of each; others have 16 rye and 7 buns. */
let order: Order;
beforeEach(async () => {
  const sizes = [
    { title: 'Small', price: 9 },
    { title: 'Large', price: 19 },
  ];
  await givenOwnersShop({
    cakes: {
      rye: { title: 'Rye', price: 7, limit: 3 },
      buns: { title: 'Buns', price: 8, limit: 2 },
      honey: { title: 'Honey', limit: 4, sizes },
    },
    figures: { [NEXT]: { counted: { orders: 1 } }, revision: 4 },
    stock: { bakeDay: bakeDayToMs(NEXT), setAt: 1, baked: { rye: 20, buns: 10, honey: 5 }, revision: 1 },
  });
  await ordered([...Array(16).fill(RYE), ...Array(7).fill(BUNS)]);
  order = await ordered([CHEAPER, BUNS, SMALL]);
});

const ordered = (units: readonly CartItem[], fields: Partial<Order> = {}) =>
  givenOrder({
    bakeDay: NEXT,
    orderedFor: NEXT,
    paid: true,
    items: units.map((unit) => ({ ...unit, id: newItemId() })),
    ...fields,
  });

const into = (units: readonly CartItem[], fields: Partial<OrderChange> = {}): OrderChange => {
  const { name, phone, email, additional } = order;
  return {
    counts: countsOf(units),
    details: { name, phone, email, additional },
    offered: (key) => {
      const unit = [RYE, BUNS, SMALL, LARGE].find((one) => lineKey(one) === key);
      return unit && { ...unit, id: newItemId() };
    },
    ...fields,
  };
};
const SWAPPED = [CHEAPER, RYE, SMALL];
const change = (database: OwnerDatabase) => changeOrder(database, order, into(SWAPPED));
const ORIGINAL = [CHEAPER, BUNS, SMALL];

const left = () =>
  Promise.all(['rye', 'buns', 'honey'].map(async (id) => piecesOf(await dataAt(`/cakes/${id}/limit`))));
async function stored(): Promise<Order> {
  const read = readOrder(order.id, await dataAt(`/orders/${order.id}`));
  return 'order' in read ? read.order : expect.fail(read.malformed);
}
const inIt = async () => (await stored()).items.map(({ title, price }) => `${title} ${price}`);

describe('changing an order', () => {
  test('adds and drops pieces, with their stock; nobody has counted its day', async () => {
    const changing = await change(ownerDatabase);
    expect(changing).toEqual({ outcome: 'saved', order: await stored() });
    expect(await stored()).toMatchObject({ hasPaid: false, paidTotal: null });
    expect(await inIt()).toEqual(['Rye 650', 'Rye 700', 'Honey 900']);
    expect(await left()).toEqual([2, 3, 4]);
    expect(await dataAt('/figures')).toEqual({ revision: 5 });
    expect(await dataAt('/stock/revision')).toBe(2);
  });

  test('keeps what stays at the price of its time, wherever others are taken out', async () => {
    order = await ordered([BUNS, CHEAPER, BUNS, CHEAPER]);
    await changeOrder(ownerDatabase, order, into([CHEAPER, CHEAPER]));
    expect(await inIt()).toEqual(['Rye 650', 'Rye 650']);
    order = await stored();
    await changeOrder(ownerDatabase, order, into([CHEAPER, LARGE, CHEAPER]));
    expect(await inIt()).toEqual(['Honey 1900', 'Rye 650', 'Rye 650']);
  });

  test('to another size takes nothing from the stock', async () => {
    await givenStock({ honey: 0 });
    await changeOrder(ownerDatabase, order, into([CHEAPER, BUNS, LARGE]));
    expect(await inIt()).toEqual(['Rye 650', 'Buns 800', 'Honey 1900']);
    expect(await left()).toEqual([3, 2, 0]);
  });

  test('changes what was typed, and nothing of the stock', async () => {
    const typed = { phone: '07700 900999', email: 'bo@example.com', additional: 'Sliced' };
    const details = { name: 'Bo Crumb', ...typed };
    await changeOrder(ownerDatabase, order, into(ORIGINAL, { details }));
    expect(await stored()).toEqual({ ...order, ...details });
    expect([await left(), await dataAt('/stock/revision')]).toEqual([[3, 2, 4], 1]);
  });

  test('by card says what is to take or to refund, however often it is changed', async () => {
    order = await ordered([RYE, BUNS], { hasPaid: true });
    const changedTo = async (units: readonly CartItem[]) => {
      await changeOrder(ownerDatabase, order, into(units));
      order = await stored();
      return [orderTotal(order), leftToPay(order), toRefund(order)];
    };
    expect(await changedTo([RYE, RYE, BUNS])).toEqual([2200, 700, 0]);
    expect(await changedTo([RYE])).toEqual([700, 0, 800]);
    expect(await changedTo([RYE, BUNS])).toEqual([1500, 0, 0]);
    expect(await dataAt(`/orders/${order.id}/paidTotal`)).toBe(15);
  });

  test('whose day is over changes no stock, since that is of the next one', async () => {
    const database = aheadBy(AFTER_ITS_END);
    expect(await change(database)).toMatchObject({ outcome: 'saved' });
    expect(await inIt()).toEqual(['Rye 650', 'Rye 700', 'Honey 900']);
    expect(await left()).toEqual([3, 2, 4]);
  });

  test('that was moved to a day with a stock of its own changes that one', async () => {
    await givenOpenedAhead(LATER, { rye: 2, buns: 1, honey: 3 }, { rye: 5, buns: 5, honey: 5 });
    await moveOrder(ownerDatabase, order, LATER);
    order = await stored();
    expect(await change(ownerDatabase)).toMatchObject({ outcome: 'saved' });
    expect(await dataAt(`/stockAhead/${LATER}/left`)).toEqual({ rye: 0, buns: 1, honey: 2 });
  });

  test('gives back no more than is baked and not ordered by others', async () => {
    await ordered([BUNS]);
    await changeOrder(ownerDatabase, order, into([CHEAPER, SMALL]));
    expect(await left()).toEqual([3, 2, 4]);
  });

  test('counts what stays in it as ordered', async () => {
    order = await ordered([BUNS, BUNS]);
    await givenStock({ buns: 1 });
    await changeOrder(ownerDatabase, order, into([BUNS]));
    expect(await left()).toEqual([3, 1, 4]);
  });

  test('bakes more for it', async () => {
    await givenStock({ rye: 0 });
    const extra = new Map([['rye' as ProductId, 1]]);
    const changing = await changeOrder(ownerDatabase, order, into([...ORIGINAL, RYE], { extra }));
    expect(changing).toMatchObject({ outcome: 'saved' });
    expect([await left(), await dataAt('/stock/baked/rye')]).toEqual([[0, 2, 4], 21]);
  });
});

describe('an order is not changed, and nothing is written,', () => {
  const shortages = [{ productId: 'rye', title: 'Rye', requested: 1, available: 0 }];
  const SHORT = { outcome: 'short', shortages };
  test.each<[string, string, () => Promise<unknown>, object]>([
    ['where too few are left: it says which', 'write', () => givenStock({ rye: 0 }), SHORT],
    ['when it is cancelled meanwhile', 'write', () => cancels(order), { outcome: 'changed' }],
    ['when another phone changes it otherwise', 'write', () => changesIt(), { outcome: 'changed' }],
    ['when another phone has changed it', 'figures/revision', () => changesIt(), { outcome: 'changed' }],
    ['when another phone moves it', 'write', () => moves(), { outcome: 'changed' }],
  ])('%s', async (_, before, happens, outcome) => {
    await givenOpenedAhead(LATER, { rye: 5, buns: 5, honey: 5 });
    await expectNothingWritten(change, outcome, happens, before);
  });
  const changesIt = () => changeOrder(ownerDatabase, order, into([CHEAPER, BUNS]));
  const moves = () => moveOrder(ownerDatabase, order, LATER);

  test('while it is not finished: its customer’s phone may do that', async () => {
    order = await ordered(ORIGINAL, { paid: false });
    await expectNothingWritten(change, { outcome: 'changed' });
  });

  test.each([
    ['her sign-in is over', new Refused('Nobody is signed in')],
    ['no answer comes', new Unanswered('No answer')],
  ])('when %s, which is told', async (_, problem) => {
    await expect(change(failing(problem))).rejects.toBe(problem);
    expect(await inIt()).toEqual(['Rye 650', 'Buns 800', 'Honey 900']);
    expect(await left()).toEqual([3, 2, 4]);
  });
});

describe('happens once', () => {
  test.each<[string, () => OwnerDatabase, number?]>([
    ['when another phone makes the same change at that moment', () => meanwhile(() => change(ownerDatabase))],
    ['when the answer got lost', () => losingAnswer()],
    ['when something is sold meanwhile', () => meanwhile(sells), 1],
    ['when another phone counts figures meanwhile', () => meanwhile(counts)],
  ])('%s', async (_, database, rye = 2) => {
    expect(await change(database())).toMatchObject({ outcome: 'saved' });
    expect([await left(), await inIt()]).toEqual([
      [rye, 3, 4],
      ['Rye 650', 'Rye 700', 'Honey 900'],
    ]);
  });
  const counts = () => shopDatabase.put('/figures/revision', 9);
  async function sells() {
    await ordered([RYE]);
    await givenStock({ rye: 2 });
  }
});

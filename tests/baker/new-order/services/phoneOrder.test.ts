import { beforeEach, expect, test } from 'vitest';
import { readOrdersOfDay } from '@/baker/day/services/readOrders';
import { EMPTY_PHONE_DETAILS, NO_EMAIL, toPhoneOrder, unitsFor } from '@/baker/new-order/domain/phoneOrder';
import { placePhoneOrder } from '@/baker/new-order/services/phoneOrder';
import { Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { bakeOf } from '@/domain/bake';
import { pence } from '@/domain/money';
import { newItemId } from '@/services/ids';
import { newOrderId } from '@/services/order/orderIds';
import { takeFromLimit, USUAL_STOCK } from '@/services/order/stock';
import { dayOnSale } from '../../../support/bakeDays.ts';
import { givenProducts, givenStock, stockOf, storedOrders } from '../../../support/givenShop.ts';
import { givenOwner, losingAnswer, meanwhile, ownerDatabase } from '../../../support/ownerAccount.ts';
import { aProduct, aVariant, ORDINARY, productId } from '../../../support/samples.ts';
import { shopDatabase } from '../../../support/shopDatabase.ts';

const DAY = dayOnSale();
const BOULE = aProduct({ limit: 3 });
const HONEY = aProduct({ sizes: [aVariant()], id: productId('honey'), title: 'Raw Honey' });
const SAID = { ...EMPTY_PHONE_DETAILS, name: ' Ada Crumb', phone: '07700900456', additional: 'Sliced' };
const PLACED = { outcome: 'placed' };

beforeEach(async () => {
  await givenProducts(BOULE, HONEY);
  await givenOwner();
});

function orderOf(boules: number) {
  const units = [...Array(boules).fill(unitsFor(BOULE)[0]), unitsFor(HONEY)[0]];
  const items = units.map((unit) => ({ ...unit, id: newItemId() }));
  return toPhoneOrder(newOrderId(new Date()), items, SAID, bakeOf(ORDINARY, DAY));
}

const stockAndOrders = async () => [await stockOf('boule'), Object.keys(await storedOrders())];

test('is in the lists as any other, finished, and has taken its stock: whole pieces of a typed fraction', async () => {
  await givenStock({ boule: 3.4 });
  const order = orderOf(2);
  expect(await placePhoneOrder(ownerDatabase, order)).toEqual(PLACED);
  expect([await stockOf('boule'), await stockOf('honey')]).toEqual([1, null]);
  const { orders } = await readOrdersOfDay(ownerDatabase, ORDINARY, DAY);
  const bought = { name: 'Ada Crumb', email: NO_EMAIL, type: 'Collection', address: 'The Café, 1 Mill Lane' };
  const honey = { title: 'Raw Honey', addOnItem: { title: '320g' }, price: pence(1900) };
  const items = [{ title: 'Boule' }, { title: 'Boule' }, honey];
  const listed = { id: order.id, paid: true, hasPaid: false, bakeDay: DAY, ...bought, items };
  expect(orders[0]?.order).toMatchObject(listed);
});

test('an answer that was lost: the same order again is placed once', async () => {
  const order = orderOf(2);
  const database = losingAnswer();
  await expect(placePhoneOrder(database, order)).rejects.toThrow(Unanswered);
  expect(await placePhoneOrder(database, order)).toEqual(PLACED);
  expect(await stockAndOrders()).toEqual([1, [order.id]]);
});

test('the last one is sold right before the write', async () => {
  const selling = meanwhile(() => takeFromLimit(BOULE.id, 2, USUAL_STOCK));
  const short = { outcome: 'short', shortages: [{ available: 1 }] };
  expect(await placePhoneOrder(selling, orderOf(2))).toMatchObject(short);
  expect(await stockAndOrders()).toEqual([1, []]);
});

test('a product whose price has changed is refused, and nothing is taken', async () => {
  await shopDatabase.put('/cakes/boule/price', 9);
  await expect(placePhoneOrder(ownerDatabase, orderOf(1))).rejects.toThrow(Refused);
  expect(await stockAndOrders()).toEqual([3, []]);
});

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type CartItem, toCartItem } from '@/domain/cart';
import { isOrderId } from '@/domain/order';
import { findLedger } from '@/order/ledger';
import { type Placement, placeOrder } from '@/order/placeOrder';
import { hurryTime } from '../support/clock.ts';
import { givenCatalogue, givenStock, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import {
  aProduct,
  aUnit,
  aVariant,
  DELIVERY,
  DETAILS,
  orderId,
  POINT,
  productId,
  unitsOf,
} from '../support/samples.ts';
import { dataAt, givenRules, shopDatabase } from '../support/shopDatabase.ts';
import { openWire } from '../support/wire.ts';

const PLACE = { point: POINT, delivery: null };
const WRITE_ORDER = /"a":"p".*"\/orders\//;

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({ cakes: { boule: { limit: 5 } } });
});

const place = (items: readonly CartItem[], payment: 'card' | 'cash' = 'cash', details = DETAILS) =>
  placeOrder(items, details, payment, PLACE);

function idOf(placement: Placement): string {
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order.id;
}

describe('the stored order', () => {
  test('has exactly the specified fields, and its units all of theirs', async () => {
    const variant = aVariant({ title: '320g', api: 'price_honey_320' });
    const honey = aProduct({ title: 'Raw Honey', limit: 5, descImgs: ['/images/comb.webp'] });
    const unit = toCartItem(honey, variant, 'unit-1');
    const placement = await place(unit ? [unit] : [], 'card');

    const { items, ...fields } = (await storedOrders())[idOf(placement)] ?? {};
    expect(fields).toEqual({
      id: idOf(placement),
      paid: false,
      deliveryPrice: 'Collection - No Delivery Price',
      phone: '07700900456',
      name: 'Ada Crumb',
      type: 'Collection',
      email: 'ada@example.com',
      additional: 'Sliced, please',
      address: 'The Café, 1 Mill Lane',
      postalCode: 'E8 0AB',
      hasPaid: true,
    });
    expect(items).toEqual([
      {
        id: 'unit-1',
        firebaseId: 'boule',
        title: 'Raw Honey',
        img: '/images/boule.webp',
        descImgs: ['/images/comb.webp'],
        desc: 'A round loaf.',
        category: 'Sourdough',
        limit: 5,
        price: 19,
        api: 'price_honey_320',
        allergens: 'Wheat',
        ingredients: 'Flour, water, salt',
        addOnItem: { title: '320g', api: 'price_honey_320', price: 19 },
      },
    ]);
  });

  test('of a product with longer texts than an order may have is accepted, without them', async () => {
    const long = aProduct({ limit: 5, desc: 'a'.repeat(6000), descImgs: Array(60).fill('/a.webp') });
    const unit = toCartItem(long, null, 'unit-1');

    const placement = await place(unit ? [unit] : []);

    expect((await storedOrders())[idOf(placement)]?.items).toMatchObject([
      { id: 'unit-1', title: 'Boule', desc: '', descImgs: Array(4).fill('/a.webp') },
    ]);
    expect(idOf(await place(unit ? [unit] : []))).toBe(idOf(placement));
  });

  test("has '' where there is nothing, and an id that is a UUID", async () => {
    const placement = await place(unitsOf(1), 'cash', { ...DETAILS, additional: '' });

    const order = (await storedOrders())[idOf(placement)];
    expect(order).toMatchObject({ additional: '', hasPaid: false });
    expect(order?.items).toMatchObject([{ limit: '', addOnItem: '' }]);
    expect(isOrderId(idOf(placement))).toBe(true);
  });

  test('of a delivery has its price and place', async () => {
    const details = { ...DETAILS, type: 'delivery', address: '9 Oven Row', postalCode: 'N1 1AA' } as const;

    const placement = await placeOrder(unitsOf(1), details, 'card', { point: POINT, delivery: DELIVERY });

    expect((await storedOrders())[idOf(placement)]).toMatchObject({
      type: 'delivery',
      deliveryPrice: '£6',
      address: '9 Oven Row',
      postalCode: 'N1 1AA',
    });
  });

  test('is for the bake day after it was placed', async () => {
    const placement = await place(unitsOf(1));

    expect(localStorage.getItem(`order:${idOf(placement)}`)).toContain('"collectOn":"2026-11-27"');
  });
});

describe('one order per attempt', () => {
  const bought = () => {
    const unit = toCartItem(aProduct({ limit: 5 }), null, 'unit-1');
    return unit ? [unit, { ...aUnit(), id: 'unit-2' }] : [];
  };

  test('placed twice, it is written once', async () => {
    const first = await place(bought());
    const second = await place(bought());

    expect(idOf(second)).toBe(idOf(first));
    expect(Object.keys(await storedOrders())).toHaveLength(1);
  });

  test('placed twice at once, as by a double effect, it is written once', async () => {
    const [first, second] = await Promise.all([place(bought()), place(bought())]);

    expect(idOf(second)).toBe(idOf(first));
    expect(Object.keys(await storedOrders())).toHaveLength(1);
  });

  test('placed again after a reload, it is written once', async () => {
    const first = await place(bought());
    vi.resetModules();
    const reloaded = await import('@/order/placeOrder');

    const second = await reloaded.placeOrder(bought(), DETAILS, 'cash', PLACE);

    expect(idOf(second)).toBe(idOf(first));
    expect(Object.keys(await storedOrders())).toHaveLength(1);
  });

  test('placed at once in two tabs, it is written once', async () => {
    vi.resetModules();
    const otherTab = await import('@/order/placeOrder');

    const [first, second] = await Promise.all([
      place(bought()),
      otherTab.placeOrder(bought(), DETAILS, 'cash', PLACE),
    ]);

    expect(idOf(second)).toBe(idOf(first));
    expect(Object.keys(await storedOrders())).toHaveLength(1);
  });

  test.each([
    ['another cart', () => place(unitsOf(1))],
    ['other details', () => place(bought(), 'cash', { ...DETAILS, phone: '02079460123' })],
    ['another way of paying', () => place(bought(), 'card')],
  ])('%s makes another order', async (_, placeOther) => {
    const first = await place(bought());
    const second = await placeOther();

    expect(idOf(second)).not.toBe(idOf(first));
    expect(Object.keys(await storedOrders())).toHaveLength(2);
  });

  test.each(['cash', 'card'] as const)(
    'for %s that is registered leads there, whatever else differs: its units are not ordered twice',
    async (payment) => {
      const first = await place(bought(), payment);
      await shopDatabase.put(`/orders/${idOf(first)}/paid`, true);
      const before = { outcome: 'ordered-before', id: idOf(first) };

      expect(await place(bought(), payment)).toEqual(before);
      expect(await place(bought().slice(1), 'cash', { ...DETAILS, phone: '02079460123' })).toEqual(before);
      expect(Object.keys(await storedOrders())).toHaveLength(1);
    },
  );

  test('whose bake day is over by now, it is another order, for the next one', async () => {
    const first = await place(bought());
    vi.setSystemTime('2026-11-27T12:30:00Z');
    onTestFinished(() => void vi.setSystemTime('2026-11-25T09:00:00Z'));

    const second = await place(bought());

    expect(idOf(second)).not.toBe(idOf(first));
    expect(localStorage.getItem(`order:${idOf(second)}`)).toContain('"collectOn":"2026-12-04"');
    expect(localStorage.getItem(`order:${idOf(first)}`)).toContain('given-up');
  });

  test('what it has taken already is not missing', async () => {
    const first = await place(bought());
    await (await findLedger(orderId(idOf(first))))?.add(`took ${productId('boule')}`);
    await givenStock({ boule: 0 });

    expect(idOf(await place(bought()))).toBe(idOf(first));
  });

  test('a corrupt ledger is left out', async () => {
    logged('warn');
    for (const text of ['{', '{"collectOn":"../cakes"}', '[]']) {
      localStorage.setItem(`order:${randomUUID()}`, text);
      expect(await place(bought())).toMatchObject({ outcome: 'placed' });
    }
  });
});

describe('nothing is written', () => {
  test('where a product is short', async () => {
    expect(await place(unitsOf(6))).toEqual({
      outcome: 'short',
      shortage: { productId: 'boule', title: 'Boule', requested: 6, available: 5 },
    });
    expect(await storedOrders()).toEqual({});
    expect(await dataAt('/cakes')).toEqual({ boule: { limit: 5 } });
  });

  test('where the database refuses it, and the next try may succeed', async () => {
    const error = logged('error');
    await givenRules({ '.read': true });

    expect(await place(unitsOf(1))).toEqual({ outcome: 'failed' });
    expect(await storedOrders()).toEqual({});
    expect(error).toHaveBeenCalledExactlyOnceWith('The order could not be placed', expect.any(Error));

    await givenRules({ '.read': true, '.write': true });
    expect(await place(unitsOf(1))).toMatchObject({ outcome: 'placed' });
  });

  test('where the database does not answer, and that is said in time', async () => {
    logged('error');
    wire.cut();

    expect(await place(unitsOf(1))).toEqual({ outcome: 'failed' });

    wire.mend();
    expect(await place(unitsOf(1))).toMatchObject({ outcome: 'placed' });
    expect(Object.keys(await storedOrders())).toHaveLength(1);
  });
});

test.each(['before', 'after'] as const)(
  'where the connection breaks %s the writing, it is written once',
  async (when) => {
    wire[when](WRITE_ORDER, () => {
      wire.cut();
      wire.mend();
    });

    const placement = await place(unitsOf(1));

    expect(Object.keys(await storedOrders())).toEqual([idOf(placement)]);
  },
);

test('placing takes no stock', async () => {
  await givenStock({ boule: 1 });

  expect(await place(unitsOf(1))).toMatchObject({ outcome: 'placed' });
  expect(await dataAt('/cakes')).toEqual({ boule: { limit: 1 } });
});

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import { variantsOf } from '@/config/variants';
import type { LondonDay } from '@/domain/bakeDay';
import { type CartItem, cartTotal, toCartItem } from '@/domain/cart';
import { pence } from '@/domain/money';
import { withTaken } from '@/domain/order/orderProgress';
import { describeChanges } from '@/domain/order/reconcileCart';
import { changeProgress } from '@/order/ledger';
import { type Placement, placeOrder } from '@/order/placeOrder';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenProducts, givenStock, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { aProduct, aUnit, DETAILS, orderId, productId, unitsOf } from '../support/samples.ts';
import { givenRules, shopDatabase } from '../support/shopDatabase.ts';
import { openWire } from '../support/wire.ts';

const cart = cartOf();
const REFUSED = expect.stringMatching(/^The rules refused order /);
const WRITE_ORDER = /"a":"p".*"\/orders\//;

hurryTime('2026-11-25T09:00:00Z');
const wire = await openWire();

beforeEach(async () => {
  localStorage.clear();
  await givenProducts(aProduct({ limit: 5 }));
});

const place = (items: readonly CartItem[], payment: 'card' | 'cash' = 'cash', details = DETAILS) =>
  placeOrder({ items, details, payment, collectOn: null }, cart);

function idOf(placement: Placement): string {
  if (placement.outcome !== 'placed') throw new Error(`It was not placed: ${placement.outcome}`);
  return placement.order.id;
}

describe('the stored order', () => {
  test('has exactly the specified fields and its bake day, and its units all of theirs', async () => {
    const honey = aProduct({ title: 'Raw Honey', limit: 5, descImgs: ['/images/comb.webp'] });
    const [variant = null] = variantsOf(honey);
    await givenProducts(honey);
    const unit = toCartItem(honey, variant, 'unit-1');
    const placement = await place(unit ? [unit] : [], 'card');

    const { items, ...fields } = (await storedOrders())[idOf(placement)] ?? {};
    expect(fields).toEqual({
      id: idOf(placement),
      paid: false,
      bakeDay: Date.parse('2026-11-27'),
      deliveryPrice: 'Collection - No Delivery Price',
      phone: '07700900456',
      name: 'Ada Crumb',
      type: 'Collection',
      email: 'ada@example.com',
      additional: 'Sliced, please',
      address: `${collectionPoint.name}, ${collectionPoint.address}`,
      postalCode: collectionPoint.postalCode,
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
        price: 13.5,
        api: variant?.api,
        allergens: 'Wheat',
        ingredients: 'Flour, water, salt',
        addOnItem: { title: '250g', api: variant?.api, price: 13.5 },
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
});

describe('one order per attempt', () => {
  const bought = () => {
    const unit = toCartItem(aProduct({ limit: 5 }), null, 'unit-1');
    return unit ? [unit, { ...aUnit(), id: 'unit-2' }] : [];
  };

  /** The code of a page that has been loaded anew, or of another tab. */
  async function placeElsewhere() {
    vi.resetModules();
    const page = await import('@/order/placeOrder');
    return page.placeOrder({ items: bought(), details: DETAILS, payment: 'cash', collectOn: null }, cart);
  }

  test.each([
    ['again after a reload', async () => [await place(bought()), await placeElsewhere()]],
    ['at once in two tabs', () => Promise.all([place(bought()), placeElsewhere()])],
  ])('placed %s, it is written once', async (_, placeTwice) => {
    const [first, second] = (await placeTwice()) as [Placement, Placement];

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
    expect(second).toMatchObject({ order: { bakeDay: '2026-12-04' } });
    expect(localStorage.getItem(`order:${idOf(first)}`)).toContain('given-up');
  });

  test('what it has taken already is not missing', async () => {
    const first = await place(bought());
    const taken = { product: productId('boule'), pieces: 2, bakeDay: '2026-11-27' as LondonDay, setAt: 0 };
    await changeProgress(orderId(idOf(first)), (progress) => withTaken(progress, taken));
    await givenStock({ boule: 0 });

    expect(idOf(await place(bought()))).toBe(idOf(first));
  });
});

describe('what the shop sells differently by now', () => {
  const chosen = () => [
    aUnit({ id: 'unit-1' }),
    aUnit({ id: 'unit-2' }),
    aUnit({ id: 'unit-3', firebaseId: '', price: pence(1800) }),
  ];
  const told = () => describeChanges(cart.current().changes);

  beforeEach(() => {
    cart.takeOut(new Set(cart.current().items.map(({ id }) => id)));
    cart.putBack(chosen());
  });

  test.each<[string, () => Promise<void>, string, number]>([
    ['costs more', () => givenProducts(aProduct({ price: pence(900) })), 'Boule now costs £9, not £7.', 36],
    [
      'is no longer there',
      () => givenProducts(aProduct({ id: productId('rye') })),
      'Boule is no longer on sale, so it is out of your cart.',
      18,
    ],
    [
      'is called otherwise',
      () => givenProducts(aProduct({ title: 'Round / Loaf' })),
      'Boule is now called Round / Loaf.',
      32,
    ],
    [
      'has other allergens',
      () => givenProducts(aProduct({ allergens: 'Rye' })),
      'The allergens of Boule are different now: Rye',
      32,
    ],
  ])(
    '%s: nothing is written, the cart says so, and confirming again orders it',
    async (_, change, sentence, pounds) => {
      logged('warn');
      await change();

      expect(await place(chosen())).toEqual({ outcome: 'changed', newDay: null });
      expect(await storedOrders()).toEqual({});
      expect(told()).toEqual([sentence]);
      expect(cartTotal(cart.current().items)).toBe(pounds * 100);

      const placement = await place(cart.current().items);
      expect((await storedOrders())[idOf(placement)]?.items).toHaveLength(cart.current().items.length);
    },
  );

  test('the bake day that was on the screen is over: nothing is written, and the new one is told', async () => {
    const wish = {
      items: chosen(),
      details: DETAILS,
      payment: 'cash',
      collectOn: '2026-11-20' as LondonDay,
    } as const;
    await givenProducts(aProduct());

    expect(await placeOrder(wish, cart)).toEqual({ outcome: 'changed', newDay: '2026-11-27' });
    expect(await storedOrders()).toEqual({});
    expect(await placeOrder({ ...wish, collectOn: '2026-11-27' as LondonDay }, cart)).toMatchObject({
      outcome: 'placed',
    });
  });

  test('where only the price id is another, the order has it at once', async () => {
    await givenProducts(aProduct({ api: 'price_boule_new' }));

    const placement = await place(chosen(), 'card');

    expect((await storedOrders())[idOf(placement)]?.items).toMatchObject([
      { api: 'price_boule_new' },
      { api: 'price_boule_new' },
      { title: 'Tote Bag' },
    ]);
    expect(cart.current().items[0]?.api).toBe('price_boule_new');
  });

  test('between the last look and the writing: the rules refuse it, and it counts as changed', async () => {
    const error = logged('error');
    wire.before(WRITE_ORDER, () => shopDatabase.put('/cakes/boule/price', 9));

    expect(await place(chosen())).toEqual({ outcome: 'changed', newDay: null });

    expect(await storedOrders()).toEqual({});
    expect(told()).toEqual(['Boule now costs £9, not £7.']);
    expect(error).toHaveBeenCalledExactlyOnceWith(REFUSED, expect.any(Error));
    expect(await place(cart.current().items)).toMatchObject({ outcome: 'placed' });
  });
});

describe('nothing is written', () => {
  test('where a product is short', async () => {
    expect(await place(unitsOf(6))).toEqual({
      outcome: 'short',
      shortage: { productId: 'boule', title: 'Boule', requested: 6, available: 5 },
    });
    expect(await storedOrders()).toEqual({});
    expect(await stockOf('boule')).toBe(5);
  });

  test('where the database refuses it, and the next try may succeed', async () => {
    const error = logged('error');
    await givenRules({ '.read': true });

    expect(await place(unitsOf(1))).toEqual({ outcome: 'failed' });
    expect(await storedOrders()).toEqual({});
    expect(error).toHaveBeenCalledExactlyOnceWith(REFUSED, expect.any(Error));

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

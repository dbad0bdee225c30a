import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import { variantsOf } from '@/config/variants';
import type { LondonDay } from '@/domain/bakeDay';
import { cartTotal, toCartItem } from '@/domain/cart';
import { pence } from '@/domain/money';
import { withTaken } from '@/domain/order/orderProgress';
import { describeChanges } from '@/domain/order/reconcileCart';
import { changeProgress } from '@/order/ledger';
import { placeOrder } from '@/order/placeOrder';
import { cartOf } from '../support/cart.ts';
import { hurryTime } from '../support/clock.ts';
import { givenProducts, givenStock, stockOf, storedOrders } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { orderOf, place, placed } from '../support/placing.ts';
import { aProduct, aUnit, DETAILS, productId, unitsOf } from '../support/samples.ts';
import { givenRules, shopDatabase } from '../support/shopDatabase.ts';
import { openWire } from '../support/wire.ts';

const REFUSED = expect.stringMatching(/^The rules refused order /);
const WRITE_ORDER = /"a":"p".*"\/orders\//;
const WEDNESDAY = '2026-11-25T09:00:00Z';

hurryTime(WEDNESDAY);
const wire = await openWire();

beforeEach(async () => {
  localStorage.clear();
  await givenProducts(aProduct({ limit: 5 }));
});

const orderIds = async () => Object.keys(await storedOrders());

describe('the stored order', () => {
  test('has exactly the specified fields and its bake day, and its units all of theirs', async () => {
    const honey = aProduct({ title: 'Raw Honey', limit: 5, descImgs: ['/images/comb.webp'] });
    const [variant = null] = variantsOf(honey);
    await givenProducts(honey);
    const { id } = await placed([toCartItem(honey, variant, 'unit-1') ?? expect.fail()], 'card');

    expect(await storedOrders()).toEqual({
      [id]: {
        id,
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
        items: [
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
        ],
      },
    });
  });

  test('of a product with longer texts than an order may have is accepted, without them', async () => {
    const long = aProduct({ limit: 5, desc: 'a'.repeat(6000), descImgs: Array(60).fill('/a.webp') });
    const units = [toCartItem(long, null, 'unit-1') ?? expect.fail()];
    const { id } = await placed(units);
    expect((await storedOrders())[id]?.items).toMatchObject([
      { id: 'unit-1', title: 'Boule', desc: '', descImgs: Array(4).fill('/a.webp') },
    ]);
    expect((await placed(units)).id).toBe(id);
  });
});

describe('one order per attempt', () => {
  const units = unitsOf(2);

  /** Orders in a page that has been loaded again, or in another tab. */
  async function placedElsewhere() {
    vi.resetModules();
    const page = await import('@/order/placeOrder');
    const request = { items: units, details: DETAILS, payment: 'cash', collectOn: null } as const;
    return orderOf(await page.placeOrder(request, cartOf()));
  }

  test.each([
    ['again after a reload', async () => [await placed(units), await placedElsewhere()]],
    ['at once in two tabs', () => Promise.all([placed(units), placedElsewhere()])],
  ])('placed %s, it is written once', async (_, placeTwice) => {
    const [first, second] = await placeTwice();
    expect(second?.id).toBe(first?.id);
    expect(await orderIds()).toEqual([first?.id]);
  });

  test.each([
    ['another cart', () => place(unitsOf(1))],
    [
      'other details',
      () => {
        const details = { ...DETAILS, phone: '02079460123' };
        return placeOrder({ items: units, details, payment: 'cash', collectOn: null }, cartOf());
      },
    ],
    ['another way of paying', () => place(units, 'card')],
  ])('%s makes another order', async (_, placeOther) => {
    const first = await placed(units);
    const second = orderOf(await placeOther());
    expect((await orderIds()).sort()).toEqual([first.id, second.id].sort());
  });

  test('that is registered leads there, whatever else differs: its units are not ordered twice', async () => {
    const { id } = await placed(units, 'card');
    await shopDatabase.put(`/orders/${id}/paid`, true);
    expect(await place(units, 'card')).toEqual({ outcome: 'ordered-before', id });
    expect(await place(units.slice(1))).toEqual({ outcome: 'ordered-before', id });
    expect(await orderIds()).toEqual([id]);
  });

  test('whose bake day is over by now, it is another order, for the next one', async () => {
    const first = await placed(units);
    vi.setSystemTime('2026-11-27T12:30:00Z');
    onTestFinished(() => void vi.setSystemTime(WEDNESDAY));

    const second = await placed(units);
    expect(second.id).not.toBe(first.id);
    expect(second.bakeDay).toBe('2026-12-04');
    expect(localStorage.getItem(`order:${first.id}`)).toContain('given-up');
  });

  test('what it has taken already is not missing', async () => {
    const { id } = await placed(units);
    const taken = { product: productId('boule'), pieces: 2, bakeDay: '2026-11-27' as LondonDay, setAt: 0 };
    await changeProgress(id, (progress) => withTaken(progress, taken));
    await givenStock({ boule: 0 });
    expect((await placed(units)).id).toBe(id);
  });
});

describe('what the shop sells differently by now', () => {
  const chosen = [...unitsOf(2), aUnit({ firebaseId: '', price: pence(1800) })];
  let cart = cartOf();
  const told = () => describeChanges(cart.current().changes);

  beforeEach(() => {
    cart = cartOf(chosen);
  });

  test.each([
    ['costs more', { price: pence(900) }, 'Boule now costs £9, not £7.', 3600],
    ['has other allergens', { allergens: 'Rye' }, 'The allergens of Boule are different now: Rye', 3200],
  ])(
    '%s: nothing is written, the cart says so, and confirming again orders it',
    async (_, fields, sentence, total) => {
      await givenProducts(aProduct(fields));
      expect(await place(chosen, 'cash', cart)).toEqual({ outcome: 'changed', newDay: null });
      expect(await storedOrders()).toEqual({});
      expect(told()).toEqual([sentence]);
      expect(cartTotal(cart.current().items)).toBe(total);

      const { id } = await placed(cart.current().items, 'cash', cart);
      expect((await storedOrders())[id]?.items).toMatchObject([fields.price ? { price: 9 } : fields, {}, {}]);
    },
  );

  test('the bake day that was on the screen is over: nothing is written, and the new one is told', async () => {
    const placeFor = (day: string) => {
      const collectOn = day as LondonDay;
      return placeOrder({ items: chosen, details: DETAILS, payment: 'cash', collectOn }, cart);
    };
    expect(await placeFor('2026-11-20')).toEqual({ outcome: 'changed', newDay: '2026-11-27' });
    expect(await storedOrders()).toEqual({});
    expect(await placeFor('2026-11-27')).toMatchObject({ outcome: 'placed' });
  });

  test('where only the price id is another, the order has it at once', async () => {
    await givenProducts(aProduct({ api: 'price_boule_new' }));
    const { id } = await placed(chosen, 'card', cart);
    const api = 'price_boule_new';
    expect((await storedOrders())[id]?.items).toMatchObject([{ api }, { api }, { title: 'Tote Bag' }]);
    expect(cart.current().items[0]?.api).toBe(api);
  });

  test('between the last look and the writing: the rules refuse it, and it counts as changed', async () => {
    const error = logged('error');
    wire.before(WRITE_ORDER, () => shopDatabase.put('/cakes/boule/price', 9));
    expect(await place(chosen, 'cash', cart)).toEqual({ outcome: 'changed', newDay: null });
    expect(await storedOrders()).toEqual({});
    expect(told()).toEqual(['Boule now costs £9, not £7.']);
    expect(error).toHaveBeenCalledExactlyOnceWith(REFUSED, expect.any(Error));
  });
});

describe('nothing is written', () => {
  test('where a product is short', async () => {
    expect(await place(unitsOf(6))).toEqual({
      outcome: 'short',
      shortage: { productId: 'boule', title: 'Boule', requested: 6, available: 5 },
    });
    expect([await storedOrders(), await stockOf('boule')]).toEqual([{}, 5]);
  });

  test('where the database refuses it, and the next try may succeed', async () => {
    const error = logged('error');
    await givenRules({ '.read': true });
    expect(await place(unitsOf(1))).toEqual({ outcome: 'failed' });
    expect(await storedOrders()).toEqual({});
    expect(error).toHaveBeenCalledExactlyOnceWith(REFUSED, expect.any(Error));

    await givenRules({ '.read': true, '.write': true });
    await placed(unitsOf(1));
  });

  test('where the database does not answer, and that is said in time', async () => {
    logged('error');
    wire.cut();
    expect(await place(unitsOf(1))).toEqual({ outcome: 'failed' });
    wire.mend();
    const { id } = await placed(unitsOf(1));
    expect(await orderIds()).toEqual([id]);
  });
});

test.each(['before', 'after'] as const)(
  'where the connection breaks %s the writing, it is written once',
  async (when) => {
    wire[when](WRITE_ORDER, () => {
      wire.cut();
      wire.mend();
    });
    const { id } = await placed(unitsOf(1));
    expect(await orderIds()).toEqual([id]);
  },
);

import type { BakeDay } from '@/domain/bake';
import type { Section } from '@/domain/catalogue/catalogueRecords';
import type { Order } from '@/domain/order/order';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { dayOnSaleFor } from '@/domain/order/orderTime';
import type { Product } from '@/domain/product';
import { connection } from '@/services/database/connection';
import { loadDatabase } from '@/services/database/loadDatabase';
import { newOrderId } from '@/services/order/orderIds';
import { wholeDay } from './calendars.ts';
import { anOrder, ORDINARY } from './samples.ts';
import { dataAt, shopDatabase } from './shopDatabase.ts';

export const givenCatalogue = (catalogue: Partial<Record<Section, unknown>>) =>
  shopDatabase.put('/', catalogue);

const BESTSELLERS = {
  1: { title: 'Apron', img: '/images/apron.webp', price: 22, soldOut: true },
  2: { title: 'Tote Bag', img: '/images/tote.webp', price: 18, api: 'price_demo_tote_bag' },
  3: { title: 'Starter Jar', price: 11 },
};

/** Resolves once the page has received all changes so far: the database answers a new read only after sending them. */
export async function allHeard(): Promise<void> {
  if (!connection.is('open')) return;
  const { read } = await loadDatabase();
  await read(`orders/${newOrderId(new Date())}`);
}

export async function givenProducts(...products: readonly Product[]): Promise<void> {
  const records = products.map(({ id, price, limit, most, sizes, ...fields }) => {
    const pieces = Number.isFinite(limit) ? limit : null;
    const inPounds = sizes.map((size) => ({ ...size, price: size.price / 100 }));
    return [
      id,
      {
        ...fields,
        price: price === null ? null : price / 100,
        sizes: inPounds,
        limit: pieces,
        most: Number.isFinite(most) ? most : null,
      },
    ];
  });
  await givenCatalogue({ cakes: Object.fromEntries(records), bestsellers: BESTSELLERS });
}

export async function givenStock(stock: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [id, limit] of Object.entries(stock)) await shopDatabase.put(`/cakes/${id}/limit`, limit);
}

export const givenClosing = (words: string | null): Promise<void> =>
  shopDatabase.put('/closed', words === null ? null : { words, at: Date.now() });

/** Writes an order, and the limits of the products in `stock`. */
export async function givenOrder({
  stock = {},
  ...fields
}: Partial<Order> & { readonly stock?: Readonly<Record<string, unknown>> }): Promise<Order> {
  const id = fields.id ?? newOrderId(new Date());
  const order = anOrder({ id, bakeDay: dayOnSaleFor(ORDINARY, id), ...fields });
  await shopDatabase.put(`/orders/${id}`, toOrderRecord(order));
  await givenStock(stock);
  return order;
}

export const stockOf = (id: string): Promise<unknown> => dataAt(`/cakes/${id}/limit`);

export const isPaid = ({ id }: Order): Promise<unknown> => dataAt(`/orders/${id}/paid`);

type Records = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export const storedOrders = async () => ((await dataAt('/orders')) ?? {}) as Records;

type Pieces = Readonly<Record<string, number>>;

/** Opens a bake day ahead with these pieces left; by default as many are baked. */
export async function givenOpenedAhead(day: BakeDay, left: Pieces, baked: Pieces = left): Promise<void> {
  await shopDatabase.put('/calendar', { revision: 1, days: [wholeDay(day, { opensAt: 1 })] });
  await shopDatabase.put(`/stockAhead/${day}`, { setAt: 1, revision: 1, baked, left });
}

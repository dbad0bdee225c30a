import * as v from 'valibot';
import type { DayStock } from '@/baker/day/domain/dayStock';
import { type Handover, type Handovers, handoverSchema } from '@/baker/day/domain/handovers';
import { NO_RECIPES, type Recipes, recipesSchema } from '@/baker/day/domain/recipes';
import type { FoundOrders, SomeOrders, StoredOrder } from '@/baker/day/domain/storedOrder';
import type { BakeDay } from '@/domain/bake';
import { isLondonDay } from '@/domain/londonDay';
import { toPounds } from '@/domain/money';
import { toOrderRecord } from '@/domain/order/orderRecord';
import type { Product } from '@/domain/product';
import { changeKept, readAllKept, readKept } from '@/services/browser/diskStore';
import { logOnce } from '@/services/log';
import { parseProduct, reasonOf } from '@/services/shop/records';
import { pieces } from './stockRecord';
import { storedIn } from './storedOrders';

export interface DayReading {
  readonly readAt: number;
  readonly found: FoundOrders;
  readonly products: readonly Product[];
  readonly recipes: Recipes;
  readonly stock: DayStock | null;
  readonly handovers: Handovers;
}

const PREFIX = 'baker:week:';
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

const ordersSchema = v.array(v.object({ key: v.string(), record: v.unknown() }));
const someSchema = v.object({ orders: ordersSchema, isAll: v.boolean() });

const weekSchema = v.object({
  readAt: v.number(),
  ofDay: v.object({ orders: ordersSchema, tooLong: v.array(v.string()), isAll: v.boolean() }),
  ofFuture: someSchema,
  ofPast: someSchema,
  products: v.array(v.object({ id: v.string(), record: v.unknown() })),
  // Days kept by earlier versions have no recipes.
  recipes: v.optional(recipesSchema, NO_RECIPES),
  stock: v.nullable(v.object({ baked: pieces, left: v.array(v.tuple([v.string(), v.number()])) })),
  handovers: v.array(v.object({ id: v.string(), ...handoverSchema.entries })),
});

type Record = v.InferOutput<typeof weekSchema>;

/** Stores a bake day on this phone for when it is offline. Throws if the disk fails. */
export async function keepDay(day: BakeDay, daySheet: DayReading): Promise<void> {
  const { found, products, recipes, stock, handovers, readAt } = daySheet;
  const record: Record = {
    readAt,
    ofDay: { ...found.ofDay, tooLong: [...found.ofDay.tooLong], orders: found.ofDay.orders.map(toRecord) },
    ofFuture: someRecords(found.ofFuture),
    ofPast: someRecords(found.ofPast),
    products: products.map(({ id, ...fields }) => ({ id, record: productRecord(fields) })),
    recipes,
    stock: stock && { baked: { ...stock.baked }, left: [...stock.left] },
    handovers: [...handovers].map(([id, handover]) => ({ id, ...handover })),
  };
  await changeKept(PREFIX + day, () => record);
}

/** Reads this phone's copy of a bake day; null if there is none, or it can't be read. Throws if the disk fails. */
export async function readKeptDay(day: BakeDay): Promise<DayReading | null> {
  const kept = await readKept(PREFIX + day);
  if (kept === null) return null;
  const { success, output, issues } = v.safeParse(weekSchema, kept);
  if (!success) {
    logOnce(`The week that this phone has kept can’t be read: ${reasonOf(issues)}`);
    return null;
  }
  const { readAt, ofDay, ofFuture, ofPast, products, recipes, stock, handovers } = output;
  return {
    readAt,
    found: {
      ofDay: { ...ofDay, orders: ofDay.orders.map(fromRecord) },
      ofFuture: { ...ofFuture, orders: ofFuture.orders.map(fromRecord) },
      ofPast: { ...ofPast, orders: ofPast.orders.map(fromRecord) },
    },
    products: products.flatMap(({ id, record }) => parseProduct(id, record) ?? []),
    recipes,
    stock: stock && { baked: stock.baked, left: new Map(stock.left) },
    handovers: new Map(handovers.map(({ id, ...handover }): [string, Handover] => [id, handover])),
  };
}

/** Removes unreadable days and those read over two weeks before `now` (by default all). Throws if the disk fails. */
export async function removeKeptDays(now?: number): Promise<void> {
  for (const [key, kept] of await readAllKept(PREFIX)) {
    const isOurs = isLondonDay(key.slice(PREFIX.length)) && v.is(weekSchema, kept);
    const isOld = now === undefined || !isOurs || now - kept.readAt > KEPT_MS;
    if (isOld) await changeKept(key, () => null);
  }
}

const toRecord = ({ key, order }: StoredOrder) => ({ key, record: order && toOrderRecord(order) });
const fromRecord = ({ key, record }: Record['ofDay']['orders'][number]) => storedIn(key, record);
const someRecords = ({ orders, isAll }: SomeOrders) => ({ orders: orders.map(toRecord), isAll });

const productRecord = ({ price, limit, ...fields }: Omit<Product, 'id'>) => ({
  ...fields,
  descImgs: [],
  price: price === null ? null : toPounds(price),
  limit: Number.isFinite(limit) ? limit : null,
});

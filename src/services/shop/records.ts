import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import { cartItemSchema } from '@/domain/cartItemRecord';
import { isStockAlone } from '@/domain/catalogue/catalogueRecords';
import { isUsableKey, productSchema } from '@/domain/catalogue/recordSchemas';
import { type Product, type ProductId, priceFrom } from '@/domain/product';
import type { Reading } from '@/services/database/earlyReadings';
import { logOnce } from '@/services/log';

/** Parses a product. Null if the record has only a stock. Also null, and logged once, if the record is malformed. */
export function parseProduct(id: string, record: unknown): Product | null {
  if (isStockAlone(record)) return null;
  const fields = parseRecord(`cakes/${id}`, productSchema, record);
  if (!fields) return null;
  if (!isUsableKey(id)) {
    logOnce(`Malformed record left out: cakes/${id}: no usable key`);
    return null;
  }
  if (priceFrom(fields) === null) logOnce(`cakes/${id} can't be bought: its price can't be read`);
  // Not spread: with many products, copying would take longer than parsing.
  return Object.assign(fields, { id: id as ProductId });
}

/** Parses a unit of a cart or an order; null, and logged once, when it is malformed. */
export function parseCartItem(path: string, record: unknown): CartItem | null {
  return parseRecord(path, cartItemSchema, record);
}

/** Parses one record; null, and logged once with its path, when it is malformed. */
export function parseRecord<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  record: unknown,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, record);
  if (result.success) return result.output;
  logOnce(`Malformed record left out: ${path}: ${reasonOf(result.issues)}`);
  return null;
}

/** Says where a record is malformed, and why. */
export const reasonOf = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string =>
  `${v.getDotPath(issue) ?? ''} ${issue.message}`;

/** Creates a parser of a reading's children, which skips malformed ones. Unchanged children stay the same objects. */
export function childrenParser<T>(parse: (key: string, value: unknown) => T | null) {
  let known = new Map<string, { readonly value: unknown; readonly made: T | null }>();
  let list: readonly T[] = [];

  return ({ children }: Reading): readonly T[] => {
    const current: typeof known = new Map();
    const next: T[] = [];
    for (const { key, value } of children) {
      const earlier = known.get(key);
      const one = earlier && isSameJson(earlier.value, value) ? earlier : { value, made: parse(key, value) };
      current.set(key, one);
      if (one.made !== null) next.push(one.made);
    }
    known = current;
    if (next.length !== list.length || next.some((made, index) => made !== list[index])) list = next;
    return list;
  };
}

function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const fields = Object.entries(a);
  const others = b as Readonly<Record<string, unknown>>;
  return (
    fields.length === Object.keys(others).length &&
    fields.every(([key, value]) => Object.hasOwn(others, key) && isSameJson(value, others[key]))
  );
}

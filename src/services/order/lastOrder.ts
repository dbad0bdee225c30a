import * as v from 'valibot';
import { type CartItem, MAX_CART_ITEMS } from '@/domain/cart';
import { type LastLine, toLastLines } from '@/domain/order/lastOrder';
import type { ProductId } from '@/domain/product';
import { LAST_ORDER_KEY, localStore, parseStored } from '@/services/browser/storage';
import { now } from '@/services/clock';
import { createListeners } from '@/services/listeners';
import { parseRecord } from '@/services/shop/records';

const schema = v.object({
  /** When the order was placed or, if `lines` is empty, when this device was told to forget it; in ms since 1970. */
  at: v.number(),
  lines: v.array(
    v.object({
      productId: v.pipe(
        v.string(),
        v.transform((id) => id as ProductId | ''),
      ),
      title: v.pipe(v.string(), v.minLength(1)),
      variant: v.string(),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CART_ITEMS)),
    }),
  ),
});

const NOTHING: readonly LastLine[] = [];

const listeners = createListeners();
let latest: { readonly text: string | null; readonly lines: readonly LastLine[] } | undefined;

/** What was ordered last on this device; empty if nothing is stored. Returns the same list until it changes. */
export function lastOrder(): readonly LastLine[] {
  const text = localStore.read(LAST_ORDER_KEY);
  if (latest?.text !== text) latest = { text, lines: parse(text)?.lines ?? NOTHING };
  return latest?.lines ?? NOTHING;
}

/** Calls back when a last order is stored or forgotten, until the returned function is called. */
export const watchLastOrder = listeners.add;

/** Stores an order without personal data, unless a newer one is stored or one was forgotten after `placedAt`. */
export function keepLastOrder(items: readonly CartItem[], placedAt: number): void {
  const kept = parse(localStore.read(LAST_ORDER_KEY));
  // A stored time in the future doesn't count: the device's clock was ahead when the time was stored.
  if (!kept || kept.at <= placedAt || kept.at > now().getTime())
    write({ at: placedAt, lines: toLastLines(items) });
}

/** Forgets what was ordered, and notes when, so that a page that still shows the order can't store it again. */
export function forgetLastOrder(): void {
  if (localStore.read(LAST_ORDER_KEY) !== null) write({ at: now().getTime(), lines: [] });
}

function write(last: v.InferOutput<typeof schema>): void {
  localStore.write(LAST_ORDER_KEY, JSON.stringify(last));
  listeners.tell();
}

const parse = (text: string | null) =>
  text === null ? null : parseRecord(LAST_ORDER_KEY, schema, parseStored(LAST_ORDER_KEY, text));

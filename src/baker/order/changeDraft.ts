import * as v from 'valibot';
import { NO_EMAIL } from '@/baker/new-order/domain/phoneOrder';
import type { Who } from '@/baker/new-order/PhoneFields';
import { MAX_CART_ITEMS } from '@/domain/cart';
import type { Order } from '@/domain/order/order';
import { type Counts, countsOf } from './domain/changedUnits';

const draftSchema = v.object({
  /** The lines of which there are to be more or fewer, with how many. */
  counts: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_CART_ITEMS))),
  /** The fields that are to be other ones. */
  who: v.object({
    name: v.exactOptional(v.string()),
    phone: v.exactOptional(v.string()),
    email: v.exactOptional(v.string()),
    additional: v.exactOptional(v.string()),
  }),
  /** The order for which it was typed, as in `asText`. */
  of: v.string(),
});

/** What is to be changed of an order, and not saved yet. What it does not name stays, whatever another phone does to it. */
export type ChangeDraft = v.InferOutput<typeof draftSchema>;

/** What was kept of a draft; null if it can't be used. */
export const parseChangeDraft = (kept: unknown): ChangeDraft | null =>
  v.is(draftSchema, kept) ? kept : null;

/** What of an order can be changed, and its day: whether two of them are the same. */
export const asText = ({ bakeDay, items, ...order }: Order): string =>
  JSON.stringify([bakeDay, Object.entries(countsOf(items)).sort(), whoOf({ bakeDay, items, ...order })]);

/** Who has ordered, as the fields show it. */
export const whoOf = ({ name, phone, email, additional }: Order): Who => ({
  name,
  phone,
  email: email === NO_EMAIL ? '' : email,
  additional,
});

/** The draft after a change of the form: only what differs from the order. Null if nothing does. */
export function draftOf(order: Order, counts: Counts, who: Who): ChangeDraft | null {
  const [ordered, known] = [countsOf(order.items), Object.entries(whoOf(order))];
  const changed = Object.entries(counts).filter(([key, count]) => count !== (ordered[key] ?? 0));
  const isAsBefore = ([field, text]: readonly [string, string]) =>
    known.some(([name, before]) => name === field && before === text);
  const typed = Object.entries(who).filter((one) => !isAsBefore(one));
  if (changed.length === 0 && typed.length === 0) return null;
  return { counts: Object.fromEntries(changed), who: Object.fromEntries(typed), of: asText(order) };
}

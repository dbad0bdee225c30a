import * as v from 'valibot';
import { NO_EMAIL } from '@/baker/new-order/domain/phoneOrder';
import type { Who } from '@/baker/new-order/PhoneFields';
import type { Order } from '@/domain/order/order';
import { type Counts, countsOf, countsSchema } from './domain/changedUnits';

const draftSchema = v.object({
  /** The lines whose number changes, with the new number. */
  counts: countsSchema,
  /** The fields that change. */
  who: v.object({
    name: v.exactOptional(v.string()),
    phone: v.exactOptional(v.string()),
    email: v.exactOptional(v.string()),
    additional: v.exactOptional(v.string()),
  }),
  /** The order at that time, from `asText`. */
  of: v.string(),
});

/** Unsaved changes of an order. Anything not mentioned keeps its value, even if another phone changes it. */
export type ChangeDraft = v.InferOutput<typeof draftSchema>;

/** Parses a kept draft; null if it can't be used. */
export const parseChangeDraft = (kept: unknown): ChangeDraft | null =>
  v.is(draftSchema, kept) ? kept : null;

/** The parts of an order that can be changed and its day, as a text for comparison. */
export const asText = ({ bakeDay, items, ...order }: Order): string =>
  JSON.stringify([bakeDay, Object.entries(countsOf(items)).sort(), whoOf({ bakeDay, items, ...order })]);

/** The customer's details as the fields show them. */
export const whoOf = ({ name, phone, email, additional }: Order): Who => ({
  name,
  phone,
  email: email === NO_EMAIL ? '' : email,
  additional,
});

/** The draft for the form's values: only what differs from the order. Null if nothing does. */
export function draftOf(order: Order, counts: Counts, who: Who): ChangeDraft | null {
  const [ordered, known] = [countsOf(order.items), Object.entries(whoOf(order))];
  const changed = Object.entries(counts).filter(([key, count]) => count !== (ordered[key] ?? 0));
  const isAsBefore = ([field, text]: readonly [string, string]) =>
    known.some(([name, before]) => name === field && before === text);
  const typed = Object.entries(who).filter((one) => !isAsBefore(one));
  if (changed.length === 0 && typed.length === 0) return null;
  return { counts: Object.fromEntries(changed), who: Object.fromEntries(typed), of: asText(order) };
}

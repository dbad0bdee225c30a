import * as v from 'valibot';
import { NO_EMAIL } from '@/baker/new-order/domain/phoneOrder';
import type { Who } from '@/baker/new-order/PhoneFields';
import type { Order } from '@/domain/order/order';
import { type Counts, countsOf, countsSchema } from './domain/changedUnits';

const draftSchema = v.object({
  /** The new number of units of each changed line, by `lineKey`. */
  counts: countsSchema,
  who: v.object({
    name: v.exactOptional(v.string()),
    phone: v.exactOptional(v.string()),
    email: v.exactOptional(v.string()),
    additional: v.exactOptional(v.string()),
  }),
  /** The order at the draft's last edit, as text from `asText`. */
  of: v.string(),
});

/** Unsaved changes to an order: only the changed fields, so that saving doesn't undo what another phone has changed. */
export type ChangeDraft = v.InferOutput<typeof draftSchema>;

/** Parses a stored draft; null if it is invalid. */
export const parseChangeDraft = (kept: unknown): ChangeDraft | null =>
  v.is(draftSchema, kept) ? kept : null;

/** Returns an order's bake day, and everything in it that can be changed, as one text to compare orders by. */
export const asText = ({ bakeDay, items, ...order }: Order): string =>
  JSON.stringify([bakeDay, Object.entries(countsOf(items)).sort(), whoOf({ bakeDay, items, ...order })]);

/** Returns the customer's details as the fields show them. */
export const whoOf = ({ name, phone, email, additional }: Order): Who => ({
  name,
  phone,
  email: email === NO_EMAIL ? '' : email,
  additional,
});

/** Returns what the form's values change in the order; null if they change nothing. */
export function draftOf(order: Order, counts: Counts, who: Who): ChangeDraft | null {
  const [ordered, known] = [countsOf(order.items), Object.entries(whoOf(order))];
  const changed = Object.entries(counts).filter(([key, count]) => count !== (ordered[key] ?? 0));
  const isAsBefore = ([field, text]: readonly [string, string]) =>
    known.some(([name, before]) => name === field && before === text);
  const typed = Object.entries(who).filter((one) => !isAsBefore(one));
  if (changed.length === 0 && typed.length === 0) return null;
  return { counts: Object.fromEntries(changed), who: Object.fromEntries(typed), of: asText(order) };
}

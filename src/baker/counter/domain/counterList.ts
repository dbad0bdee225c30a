import * as v from 'valibot';

/** How many of an order id's last digits form its key in the lists. The rest can't be guessed from them. */
const KEY_LENGTH = 12;

/** An order's key in the helpers' lists. The full id would let a helper read the whole order. */
export const counterKey = (id: string): string => id.slice(-KEY_LENGTH);

export const COUNTER_KEY = /^[0-9a-f]{12}$/;

export const MAX_BAKE_TEXT = 500;

/** A text that may be missing, because the rules don't require it. */
const text = v.optional(v.string(), '');

export const lineSchema = v.object({ quantity: v.number(), title: v.string(), size: text, allergens: text });

export const orderSchema = v.object({
  name: v.string(),
  toTake: v.number(),
  lines: v.array(lineSchema),
  note: text,
  isDelivery: v.optional(v.boolean(), false),
});

export const sizeSchema = v.object({ size: text, pieces: v.number() });

export const bakeSchema = v.object({
  title: v.string(),
  ordered: v.number(),
  isPacked: v.optional(v.boolean(), false),
  note: text,
  category: text,
  sizes: v.optional(v.array(sizeSchema), []),
});

/** What a helper sees of a bake day: no contact details, and of the money only what to take for each order. */
export const counterListSchema = v.object({
  orders: v.optional(v.record(v.string(), orderSchema), {}),
  bakes: v.optional(v.array(bakeSchema), []),
});

export type CounterList = v.InferOutput<typeof counterListSchema>;

export const counterTimesSchema = v.object({
  /** When the owner's page last confirmed the list, in ms since 1970. */
  asOf: v.number(),
  changedAt: v.number(),
  /** When helpers lose access to the list, in ms since 1970. */
  until: v.number(),
});

export type CounterTimes = v.InferOutput<typeof counterTimesSchema>;

/** Helpers first see a bake day this many days before its handover. */
export const DAYS_AHEAD = 8;

export const MAX_HELPER_NAME = 60;

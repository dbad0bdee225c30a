import * as v from 'valibot';

/** How many of the last digits of an order's id are its key here. Nobody can guess the id from them. */
const KEY_LENGTH = 12;

/** An order's key in the counter's lists. With its id a helper could read all of the order. */
export const counterKey = (id: string): string => id.slice(-KEY_LENGTH);

/** The key of an order in a list. */
export const COUNTER_KEY = /^[0-9a-f]{12}$/;

/** The most characters of a remark or of a category in the bake list. */
export const MAX_BAKE_TEXT = 500;

/** Texts that are '' are not stored. */
const text = v.optional(v.string(), '');

export const lineSchema = v.object({ quantity: v.number(), title: v.string(), size: text, allergens: text });

export const orderSchema = v.object({
  name: v.string(),
  /** In pence. */
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

/** What a helper sees of a bake day: no price, no figure, no way to reach a customer, and nothing of the order beside. */
export const counterListSchema = v.object({
  orders: v.optional(v.record(v.string(), orderSchema), {}),
  bakes: v.optional(v.array(bakeSchema), []),
});

export type CounterList = v.InferOutput<typeof counterListSchema>;

/** The times of a list, by the server's clock, in ms since 1970. */
export const counterTimesSchema = v.object({
  /** When the owner's page last had all of it. */
  asOf: v.number(),
  /** When it last changed. */
  changedAt: v.number(),
  /** Until when helpers may read it and tick. */
  until: v.number(),
});

export type CounterTimes = v.InferOutput<typeof counterTimesSchema>;

/** For how many days ahead of its handing over a helper sees a bake day. */
export const DAYS_AHEAD = 8;

/** The most characters of a helper's name. */
export const MAX_HELPER_NAME = 60;

import * as v from 'valibot';
import {
  type CounterList,
  type CounterTimes,
  counterListSchema,
  counterTimesSchema,
} from '@/baker/counter/domain/counterList';
import type { CounterDay } from '@/baker/counter/domain/toCounterList';
import type { Handovers } from '@/baker/day/domain/handovers';
import { readHandoversBetween, readHandoversSince } from '@/baker/day/services/handovers';
import { type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import { logProblem } from '@/services/log';

export interface ReadList {
  readonly times: CounterTimes;
  readonly list: CounterList;
}

/** Reads the times of a day's list; null if there is no list. Throws Refused or Unanswered. */
export async function readTimes(database: OwnerDatabase, day: string): Promise<CounterTimes | null> {
  return v.parse(v.nullable(counterTimesSchema), await database.read(`counter/${day}/times`));
}

/** Reads a day's list for helpers, with its times; null if none was written. Throws Refused or Unanswered. */
export async function readList(database: OwnerDatabase, day: string): Promise<ReadList | null> {
  return v.parse(v.nullable(readListSchema), await database.read(`counter/${day}`));
}

/** Parses a stored day. If the day has no orders, the database stores no `list`. */
export const readListSchema = v.object({
  times: counterTimesSchema,
  list: v.optional(counterListSchema, {}),
});

/** Writes a day's list, which helpers can see until the time `until`. Throws Refused or Unanswered. */
export const writeList = (
  database: OwnerDatabase,
  day: string,
  { list, ids }: CounterDay,
  until: number,
): Promise<void> =>
  database.update({
    [`counter/${day}`]: { list, times: { asOf: SERVER_TIME, changedAt: SERVER_TIME, until } },
    [`counterIds/${day}`]: ids,
  });

/** Confirms that a day's list is up to date. Throws Refused or Unanswered. */
export const confirmList = (database: OwnerDatabase, day: string): Promise<void> =>
  database.update({ [`counter/${day}/times/asOf`]: SERVER_TIME });

export type CounterIds = ReadonlyMap<string, ReadonlyMap<string, string>>;

const idsSchema = v.optional(v.nullable(v.record(v.string(), v.record(v.string(), v.string()))));

/** Reads the orders' ids, by day and by the key in the helpers' list. Throws Refused or Unanswered. */
export async function readIds(database: OwnerDatabase): Promise<CounterIds> {
  const days = v.parse(idsSchema, await database.read('counterIds')) ?? {};
  return new Map(Object.entries(days).map(([day, ids]) => [day, new Map(Object.entries(ids))]));
}

/** Removes a day's list, its ticks and its ids. Throws Refused or Unanswered. */
export const removeCounterDay = (database: OwnerDatabase, day: string): Promise<void> =>
  database.update({ [`counter/${day}`]: null, [`counterTicks/${day}`]: null, [`counterIds/${day}`]: null });

/** Reads a day's ticks sent from 2 s before `since` on, by order key. Throws Refused or Unanswered. */
export async function readTicks(
  database: OwnerDatabase,
  day: string,
  since: number,
): Promise<{ readonly handovers: Handovers; readonly lastSentAt: number }> {
  return readHandoversSince(database, since, `counterTicks/${day}`);
}

/** Reads the handovers of all orders from the first to the last of these ids. Throws Refused or Unanswered. */
export async function readHandoversOf(database: OwnerDatabase, ids: Iterable<string>): Promise<Handovers> {
  const sorted = [...ids].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  return first && last ? readHandoversBetween(database, first, last) : new Map();
}

/** Copies newer ticks between `handovers` and `counterTicks`. True if all were written. Throws Unanswered. */
export async function carryTicks(
  database: OwnerDatabase,
  day: string,
  ids: ReadonlyMap<string, string>,
  { ticks, handovers }: { readonly ticks: Handovers; readonly handovers: Handovers },
): Promise<boolean> {
  const values = [...ids].flatMap(([key, id]): [string, object][] => {
    const [tick, handover] = [ticks.get(key), handovers.get(id)];
    if (tick && (!handover || tick.at > handover.at)) return [[`handovers/${id}`, sent(tick)]];
    if (handover && (!tick || handover.at > tick.at)) return [[`counterTicks/${day}/${key}`, sent(handover)]];
    return [];
  });
  if (values.length === 0) return true;
  if (await isWritten(database, values, values.length === 1)) return true;
  if (values.length === 1) return false;
  // If one tick is refused, the database refuses them all, so each is then written alone.
  let isAll = true;
  for (const value of values) isAll = (await isWritten(database, [value], true)) && isAll;
  return isAll;
}

const sent = (handover: object) => ({ ...handover, sentAt: SERVER_TIME });

async function isWritten(
  database: OwnerDatabase,
  values: readonly (readonly [string, object])[],
  isTold: boolean,
): Promise<boolean> {
  try {
    await database.update(Object.fromEntries(values));
    return true;
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    // A refusal may mean that the order was ticked again meanwhile. The next reading brings the newer tick.
    if (isTold) logProblem('A tick could not be carried to or from the counter', cause);
    return false;
  }
}

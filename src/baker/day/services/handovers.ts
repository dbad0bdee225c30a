import * as v from 'valibot';
import { type Handover, type Handovers, handoverSchema, laterOf } from '@/baker/day/domain/handovers';
import type { StoredOrder } from '@/baker/day/domain/storedOrder';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import type { BakeDay } from '@/domain/bake';
import { bakeDayToMs, firstOrderId, MOST_DAYS_AHEAD } from '@/domain/order/orderTime';
import type { KeyRange } from './readOrders';

const DAY_MS = 24 * 60 * 60 * 1000;

const recordSchema = v.object({ ...handoverSchema.entries, sentAt: v.number() });

/** How far each reading overlaps the one before, because handovers may not arrive in the order of their times. */
const OVERLAP_MS = 2_000;

/** Reads when the latest handover was sent, by the server's clock; 0 if there is none. Throws Refused or Unanswered. */
export async function readLastSentAt(database: OwnerDatabase): Promise<number> {
  const query = { orderBy: '"sentAt"', limitToLast: '1' };
  return lastIn(await database.read('handovers', { query }), 0);
}

/** Reads the handovers of the orders from key `from` to key `until`. Throws Refused or Unanswered. */
export async function readHandoversBetween(
  database: OwnerDatabase,
  from: string,
  until: string,
): Promise<Handovers> {
  const query = { orderBy: '"$key"', startAt: JSON.stringify(from), endAt: JSON.stringify(until) };
  return handoversIn(await database.read('handovers', { query }));
}

/** Reads an order's handover, or its tick at the counter; null if there is none. Throws Refused or Unanswered. */
export async function readHandover(
  database: OwnerDatabase,
  id: string,
  records: 'handovers' | 'counterTicks' = 'handovers',
): Promise<Handover | null> {
  return handoversIn({ [id]: await database.read(`${records}/${id}`) }).get(id) ?? null;
}

/** Of orders before the range, up to this many handovers are read one by one, more with a single request. */
const ONE_BY_ONE = 8;

/** Reads the handovers of a bake day's orders whose keys are outside its range. Throws Refused or Unanswered. */
export async function readHandoversBeside(
  database: OwnerDatabase,
  day: BakeDay,
  orders: readonly StoredOrder[],
  { from, until }: KeyRange,
): Promise<Handovers> {
  const keys = orders.flatMap(({ key, order }) => (order && (key < from || key >= until) ? key : []));
  const earliest = firstOrderId(new Date(bakeDayToMs(day) - MOST_DAYS_AHEAD * DAY_MS));
  const early = keys.filter((key) => key >= earliest && key < from).sort();
  const isMany = early.length > ONE_BY_ONE;
  const single = isMany ? keys.filter((key) => !early.includes(key)) : keys;
  const found = await Promise.all(
    single.map(async (key) => [key, await readHandover(database, key)] as const),
  );
  const known = new Map(found.flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
  const [first = from] = early;
  return isMany ? laterOf(known, await readHandoversBetween(database, first, from)) : known;
}

/** Reads handovers, or helpers' ticks from `path`, sent since a given time. Throws Refused or Unanswered. */
export async function readHandoversSince(
  database: OwnerDatabase,
  sentAt: number,
  path = 'handovers',
): Promise<{ readonly handovers: Handovers; readonly lastSentAt: number }> {
  const query = { orderBy: '"sentAt"', startAt: String(sentAt - OVERLAP_MS) };
  const records = await database.read(path, { query });
  return { handovers: handoversIn(records), lastSentAt: lastIn(records, sentAt) };
}

function handoversIn(records: unknown): Handovers {
  const handovers = new Map<string, Handover>();
  for (const [id, record] of Object.entries(records ?? {})) {
    const { success, output } = v.safeParse(recordSchema, record);
    if (!success) continue;
    const { state, cash, at } = output;
    handovers.set(id, { state, cash, at });
  }
  return handovers;
}

function lastIn(records: unknown, least: number): number {
  const times = Object.values(records ?? {}).map((record: unknown) => {
    const { success, output } = v.safeParse(recordSchema, record);
    return success ? output.sentAt : 0;
  });
  return Math.max(least, ...times);
}

import * as v from 'valibot';
import { type Handover, type Handovers, handoverSchema } from '@/baker/day/domain/handovers';
import { type OwnerDatabase, Refused, SERVER_TIME } from '@/baker/services/ownerDatabase';
import type { ServerClock } from '@/baker/services/serverClock';
import { changeKept, readKept } from '@/services/browser/diskStore';
import { logOnce, logProblem } from '@/services/log';
import { readHandover } from './handovers';

/** Where ticks are stored: their path in the database, and the phone's key for them until they are sent. */
export interface TickPlace {
  readonly records: 'handovers' | 'counterTicks';
  readonly kept: string;
}

export const HANDOVERS: TickPlace = { records: 'handovers', kept: 'baker:ticks' };

const tickSchema = v.object({
  ...v.omit(handoverSchema, ['at']).entries,
  id: v.string(),
  /** When the tick was made, by this phone's clock, in ms since 1970. */
  madeAt: v.number(),
  /** The earliest time that the tick may have, by the server's clock: later than the handover that it changes. */
  after: v.number(),
});

/** A tick, or the undoing of one, that the database doesn't have yet. */
export type Tick = Readonly<v.InferOutput<typeof tickSchema>>;

export interface TickRoute {
  readonly database: OwnerDatabase;
  readonly place: TickPlace;
  readonly clock: ServerClock;
}

/** Reads the ticks stored on this phone, oldest first. Throws if the disk fails. */
export async function readTicks({ kept }: TickPlace): Promise<Tick[]> {
  return ticksIn(await readKept(kept));
}

/** Stores a tick on this phone, replacing earlier ticks of the same order. Throws if the disk fails. */
export async function keepTick(place: TickPlace, tick: Tick): Promise<void> {
  await changeKept(place.kept, (kept) => [...ticksIn(kept).filter(({ id }) => id !== tick.id), tick]);
}

/** Removes all ticks from this phone. Throws if the disk fails. */
export async function removeTicks({ kept }: TickPlace): Promise<void> {
  await changeKept(kept, () => null);
}

export interface SentTicks {
  /** Ticks that arrived, or that a later tick in the database has overtaken. */
  readonly done: readonly Tick[];
  readonly known: Handovers;
  /** Ticks that were refused although the database has no later ones. The phone keeps them. */
  readonly refused: readonly Tick[];
}

const AT_ONCE = 25;

/**
 * Sends ticks in portions. After `onSent`, removes the done ones from the phone's store. Sending one twice is harmless.
 * Throws Refused if the owner's sign-in has ended, or Unanswered; the phone then keeps the ticks that are not sent yet.
 */
export async function sendTicks(
  route: TickRoute,
  ticks: readonly Tick[],
  onSent: (sent: SentTicks) => Promise<void>,
): Promise<void> {
  for (let next = 0; next < ticks.length; next += AT_ONCE) {
    const outcomes = await sendSome(route, ticks.slice(next, next + AT_ONCE));
    const done = outcomes.flatMap(([tick, handover]) => (handover ? [{ tick, handover }] : []));
    const sent = done.map(({ tick }) => tick);
    await onSent({
      done: sent,
      known: new Map(done.map(({ tick, handover }) => [tick.id, handover])),
      refused: outcomes.flatMap(([tick, handover]) => (handover ? [] : [tick])),
    });
    await forgetTicks(route.place, sent);
  }
}

type Outcome = readonly [tick: Tick, handover: Handover | null];

async function sendSome(route: TickRoute, ticks: readonly Tick[]): Promise<Outcome[]> {
  try {
    return await write(route, ticks);
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
  }
  // If one tick is refused, the database refuses them all, so each is then sent alone.
  const outcomes: Outcome[] = [];
  for (const tick of ticks) outcomes.push(await sendOne(route, tick));
  return outcomes;
}

async function sendOne(route: TickRoute, tick: Tick): Promise<Outcome> {
  for (const isRetry of [false, true]) {
    try {
      const [outcome] = await write(route, [tick]);
      if (outcome) return outcome;
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      const theirs = await theirsOf(route, tick);
      if (theirs && theirs.at > (await timer(route))(tick)) return [tick, theirs];
      if (isRetry) logProblem(`A handover of order ${tick.id} was refused`, cause);
      // This phone's clock may have changed since it was compared with the server's, so the next try compares again.
      else route.clock.forget();
    }
  }
  return [tick, null];
}

/** Reads what the database has in place of a refused tick; null if nothing, or if a helper may no longer read it. */
async function theirsOf({ database, place }: TickRoute, { id }: Tick): Promise<Handover | null> {
  try {
    return await readHandover(database, id, place.records);
  } catch (cause) {
    if (place.records === 'counterTicks' && cause instanceof Refused) return null;
    throw cause;
  }
}

async function write(route: TickRoute, ticks: readonly Tick[]): Promise<Outcome[]> {
  const atOf = await timer(route);
  const outcomes = ticks.map((tick) => {
    const { state, cash } = tick;
    return [tick, { state, cash, at: atOf(tick) }] as const;
  });
  const values = outcomes.map(([{ id }, handover]) => [
    `${route.place.records}/${id}`,
    { ...handover, sentAt: SERVER_TIME },
  ]);
  await route.database.update(Object.fromEntries(values));
  return outcomes;
}

/** Returns a function that says when a tick was made, by the server's clock: not in the future, at least `after`. */
async function timer({ database, clock }: TickRoute): Promise<(tick: Tick) => number> {
  const offset = await clock.offset(database);
  return ({ madeAt, after }) => Math.max(Math.min(madeAt, clock.now()) + offset, after);
}

/** Removes these ticks from this phone, but keeps later ones of the same orders. Throws if the disk fails. */
export async function forgetTicks(place: TickPlace, done: readonly Tick[]): Promise<void> {
  if (done.length === 0) return;
  const isDone = (one: Tick) => done.some(({ id, madeAt }) => id === one.id && madeAt === one.madeAt);
  await changeKept(place.kept, (kept) => {
    const left = ticksIn(kept).filter((one) => !isDone(one));
    return left.length > 0 ? left : null;
  });
}

function ticksIn(kept: unknown): Tick[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one) => {
    const { success, output } = v.safeParse(tickSchema, one);
    if (!success) logOnce('A tick that this phone has kept can’t be read');
    return success ? [output] : [];
  });
}

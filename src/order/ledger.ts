import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import { isLondonDay, type LondonDay, nextBakeDay } from '@/domain/collection';
import type { Order, OrderId } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import { bakeDayOf } from '@/domain/orderTime';
import type { ProductId } from '@/domain/product';
import { changeKept, readAllKept, readKept } from '@/services/diskStore';
import { isLocked, withLock } from '@/services/lock';
import { KEPT } from '@/services/mayHaveKept';

/**
 * What is done of an order: a step is entered once it is known to have happened. `begun`: the thank-you page was opened.
 * `emails-due` and `marking`: from now on its emails may go out, and the mark may be made. `paid-elsewhere`: another browser
 * finished it.
 */
export type Step =
  | 'begun'
  | `took ${ProductId}`
  | 'emails-due'
  | 'owner-email'
  | 'owner-email-refused'
  | 'customer-email'
  | 'customer-email-refused'
  | 'marking'
  | 'paid'
  | 'paid-elsewhere'
  | 'given-up';

const HOUR_MS = 60 * 60 * 1000;
const MONTH_MS = 31 * 24 * HOUR_MS;

const orderIdSchema = v.custom<OrderId>((id) => typeof id === 'string' && isOrderId(id));

const entrySchema = v.object({
  /** The bake day that the order is for, fixed when it was placed. */
  collectOn: v.custom<LondonDay>(isLondonDay),
  /** The bake day that it was for before, where it was not finished in time. */
  movedFrom: v.optional(v.custom<LondonDay>(isLondonDay)),
  /** When it was placed, and when something was last entered, in ms since 1970. */
  placedAt: v.optional(v.number(), 0),
  changedAt: v.optional(v.number(), 0),
  /** The ids of its units: only one order can get a unit. */
  units: v.optional(v.array(v.string()), []),
  steps: v.array(v.string()),
  /** The order into which its units went. */
  successor: v.optional(orderIdSchema),
});

type Entry = v.InferOutput<typeof entrySchema>;

/** Remembers in this browser, on its disk, how far an order got, so that a resumed run does nothing twice. */
export class Ledger {
  readonly id: OrderId;
  #entry: Entry;

  constructor(id: OrderId, entry: Entry) {
    this.id = id;
    this.#entry = entry;
  }

  get collectOn(): LondonDay {
    return this.#entry.collectOn;
  }

  get movedFrom(): LondonDay | null {
    return this.#entry.movedFrom ?? null;
  }

  get placedAt(): number {
    return this.#entry.placedAt;
  }

  get units(): readonly string[] {
    return this.#entry.units;
  }

  get successor(): OrderId | null {
    return this.#entry.successor ?? null;
  }

  /** As of the last time that it was opened, changed or refreshed here. */
  has(step: Step): boolean {
    return this.#entry.steps.includes(step);
  }

  /** Not finished, not given up, and the owner was not told. */
  get isOpen(): boolean {
    return !this.has('paid') && !this.has('owner-email') && !this.has('given-up');
  }

  /** Whether somebody may know of the order, so that it can't be placed anew. */
  get mayBeKnown(): boolean {
    const known: readonly Step[] = ['emails-due', 'owner-email', 'marking', 'paid'];
    return known.some((step) => this.has(step));
  }

  /** Whether the order's mark is this browser's own, as far as it can know. Without, another one finished the order. */
  get isMarkedHere(): boolean {
    return (this.has('marking') || this.has('paid')) && !this.has('paid-elsewhere');
  }

  async refresh(): Promise<void> {
    const entry = parseEntry(await readKept(keyOf(this.id)));
    if (entry) this.#entry = entry;
  }

  async add(...steps: readonly Step[]): Promise<void> {
    await this.#change((entry) => ({ ...entry, steps: [...new Set([...entry.steps, ...steps])] }));
  }

  async remove(step: Step): Promise<void> {
    await this.#change((entry) => ({ ...entry, steps: entry.steps.filter((done) => done !== step) }));
  }

  /** Gives the order up, and notes into which one its units went. */
  async succeedBy(successor: OrderId): Promise<void> {
    await this.#change((entry) => ({
      ...entry,
      steps: [...new Set([...entry.steps, 'given-up'])],
      successor,
    }));
  }

  /** Forgets it, unless it was needed within a month. */
  async forgetIfOld(): Promise<void> {
    const neededAt = Math.max(this.#entry.placedAt, this.#entry.changedAt);
    if (neededAt > 0 && Date.now() - neededAt > MONTH_MS) await changeKept(keyOf(this.id), () => null);
  }

  /**
   * Moves it to the next bake day, where its own is over. Once its emails are due, it was finished in time: it is for the day that
   * its id tells, also when they go out within an hour after midnight.
   */
  async renewDay(now: Date): Promise<void> {
    const next = nextBakeDay(this.has('emails-due') ? new Date(now.getTime() - HOUR_MS) : now);
    if (next <= this.collectOn) return;
    await this.#change((entry) => ({
      ...entry,
      collectOn: next,
      movedFrom: entry.movedFrom ?? entry.collectOn,
    }));
  }

  async #change(change: (entry: Entry) => Entry): Promise<void> {
    this.#entry = await changeKept(keyOf(this.id), (kept) => ({
      ...change(parseEntry(kept) ?? this.#entry),
      changedAt: Date.now(),
    }));
  }
}

/** The ledger of an order; null when this browser has none, as for an order that was placed in another one. */
export async function findLedger(id: OrderId): Promise<Ledger | null> {
  const entry = parseEntry(await readKept(keyOf(id)));
  return entry && new Ledger(id, entry);
}

/**
 * The ledger of an order. A new one is for the bake day that the order was placed for; `movedFrom` is the one before, where
 * the order was placed anew.
 */
export async function openLedger(
  { id, items }: Pick<Order, 'id' | 'items'>,
  movedFrom?: LondonDay,
): Promise<Ledger> {
  const begin = (kept: unknown): Entry =>
    parseEntry(kept) ?? {
      collectOn: bakeDayOf(id) ?? nextBakeDay(new Date()),
      movedFrom,
      placedAt: Date.now(),
      changedAt: Date.now(),
      units: items.map((item) => item.id),
      steps: [],
    };
  return new Ledger(id, await changeKept(keyOf(id), begin));
}

/** All ledgers of this browser, the newest first. */
export async function allLedgers(): Promise<Ledger[]> {
  const ledgers: Ledger[] = [];
  for (const [key, kept] of await readAllKept(KEPT.order)) {
    const id = key.slice(KEPT.order.length);
    const entry = parseEntry(kept);
    if (entry && isOrderId(id)) ledgers.push(new Ledger(id, entry));
  }
  return ledgers.sort((a, b) => b.placedAt - a.placedAt);
}

/** The ledgers of orders that have a unit of these items, the newest first. */
export async function ledgersSharing(items: readonly CartItem[]): Promise<Ledger[]> {
  const units = new Set(items.map(({ id }) => id));
  return (await allLedgers()).filter((ledger) => ledger.units.some((unit) => units.has(unit)));
}

/** Runs what finishes an order or gives it up, while nothing else does in this tab or another. */
export function onceAtATime<T>(id: OrderId, work: () => Promise<T>): Promise<T> {
  return withLock(lockOf(id), work);
}

/** Whether an order is being finished or given up at this moment, in this tab or another. */
export const isBeingFinished = (id: OrderId): Promise<boolean> => isLocked(lockOf(id));

const lockOf = (id: OrderId) => `finalise ${id}`;
const keyOf = (id: OrderId) => `${KEPT.order}${id}`;

function parseEntry(kept: unknown): Entry | null {
  const parsed = v.safeParse(entrySchema, kept);
  return parsed.success ? parsed.output : null;
}

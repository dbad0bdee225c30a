import * as v from 'valibot';
import { isLondonDay, type LondonDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import type { ProductId } from '@/domain/product';
import { type Batch, isOfBatch } from '@/domain/stock';
import { changeKept, readAllKept, readKept } from '@/services/diskStore';
import { isLocked, withLock } from '@/services/lock';
import { logProblem } from '@/services/log';
import { KEPT } from '@/services/mayHaveKept';

/**
 * A step of an order, entered once it is known to have happened. `begun`: the thank-you page was opened. `emails-due`:
 * from now on its emails may go out. `marking`: from now on it may be marked paid. `paid-elsewhere`: another browser
 * finished it. `cancelled`: the owner has removed it.
 */
export type Step =
  | 'begun'
  | 'emails-due'
  | 'owner-email'
  | 'owner-email-refused'
  | 'customer-email'
  | 'customer-email-refused'
  | 'marking'
  | 'paid'
  | 'paid-elsewhere'
  | 'given-up'
  | 'cancelled';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

const orderIdSchema = v.custom<OrderId>((id) => typeof id === 'string' && isOrderId(id));

const takenSchema = v.object({
  product: v.string(),
  bakeDay: v.custom<LondonDay>(isLondonDay),
  setAt: v.number(),
  /** How many. */
  pieces: v.optional(v.number(), 0),
});

const entrySchema = v.object({
  /** When the order was placed, and when the entry last changed, in ms since 1970. */
  placedAt: v.optional(v.number(), 0),
  changedAt: v.optional(v.number(), 0),
  /** The ids of its units: a unit can go into one order only. */
  units: v.optional(v.array(v.string()), []),
  steps: v.array(v.string()),
  /** The products whose stock it took, how much, and from which batch. */
  taken: v.optional(v.array(takenSchema), []),
  /** The later order that has its units. */
  successor: v.optional(orderIdSchema),
});

type Entry = v.InferOutput<typeof entrySchema>;

/** Records on this browser's disk how far an order got, so that a resumed run does nothing twice. */
export class Ledger {
  readonly id: OrderId;
  #entry: Entry;

  constructor(id: OrderId, entry: Entry) {
    this.id = id;
    this.#entry = entry;
  }

  get placedAt(): number {
    return this.#entry.placedAt;
  }

  get units(): readonly string[] {
    return this.#entry.units;
  }

  /** The stock that it has, by product. */
  get taken(): Entry['taken'] {
    return this.#entry.taken;
  }

  get successor(): OrderId | null {
    return this.#entry.successor ?? null;
  }

  /** Whether a step was done when this ledger was last opened, changed or refreshed. */
  has(step: Step): boolean {
    return this.#entry.steps.includes(step);
  }

  /** Whether the order is neither finished nor given up nor cancelled, and the owner has not been told. */
  get isOpen(): boolean {
    const ends: readonly Step[] = ['paid', 'owner-email', 'given-up', 'cancelled'];
    return !ends.some((end) => this.has(end));
  }

  /** Whether this browser marked the order paid, as far as it can know. If not, another browser finished the order. */
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

  /** Whether the order has a product's stock of this batch. */
  hasTaken(id: ProductId, batch: Batch | null): boolean {
    return isOfBatch(this.#entry.taken.find(({ product }) => product === id) ?? null, batch);
  }

  /** Notes how many pieces of a product it took, and from which batch, instead of an earlier one. */
  async noteTaken(id: ProductId, pieces: number, batch: Batch): Promise<void> {
    await this.#change((entry) => ({
      ...entry,
      taken: [...without(entry.taken, id), { product: id, pieces, ...batch }],
    }));
  }

  /** Notes that it has none of a product's stock. */
  async forgetTaken(id: ProductId): Promise<void> {
    await this.#change((entry) => ({ ...entry, taken: without(entry.taken, id) }));
  }

  /** Gives the order up, and notes the order that gets its units. */
  async succeedBy(successor: OrderId): Promise<void> {
    await this.#change((entry) => ({
      ...entry,
      steps: [...new Set([...entry.steps, 'given-up'])],
      successor,
    }));
  }

  /** Deletes the ledger if nothing happened to it for a month. */
  async forgetIfOld(): Promise<void> {
    const neededAt = Math.max(this.#entry.placedAt, this.#entry.changedAt);
    if (neededAt > 0 && Date.now() - neededAt > MONTH_MS) await changeKept(keyOf(this.id), () => null);
  }

  async #change(change: (entry: Entry) => Entry): Promise<void> {
    this.#entry = await changeKept(keyOf(this.id), (kept) => ({
      ...change(parseEntry(kept) ?? this.#entry),
      changedAt: Date.now(),
    }));
  }
}

/** Finds the ledger of an order; null if this browser has none, e.g. because another one placed the order. */
export async function findLedger(id: OrderId): Promise<Ledger | null> {
  const entry = parseEntry(await readKept(keyOf(id)));
  return entry && new Ledger(id, entry);
}

/** Opens or creates the ledger of an order. */
export async function openLedger({ id, items }: Pick<Order, 'id' | 'items'>): Promise<Ledger> {
  const begin = (kept: unknown): Entry =>
    parseEntry(kept) ?? {
      placedAt: Date.now(),
      changedAt: Date.now(),
      units: items.map((item) => item.id),
      steps: [],
      taken: [],
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

/** Stops offering to finish an order, since its units are in the cart again. Never rejects. */
export async function stopOffering(id: OrderId): Promise<void> {
  try {
    await (await findLedger(id))?.remove('begun');
  } catch (cause) {
    logProblem(`Order ${id} will be offered again`, cause);
  }
}

/** The ledgers of orders that contain at least one of these units, the newest first. */
export async function ledgersSharing(items: readonly CartItem[]): Promise<Ledger[]> {
  const units = new Set(items.map(({ id }) => id));
  return (await allLedgers()).filter((ledger) => ledger.units.some((unit) => units.has(unit)));
}

/** Finishes an order or gives it up, one run at a time across all tabs. */
export function withOrderLock<T>(id: OrderId, work: () => Promise<T>): Promise<T> {
  return withLock(lockOf(id), work);
}

/** Whether an order is being finished or given up at this moment, in this tab or another. */
export const isBeingFinished = (id: OrderId): Promise<boolean> => isLocked(lockOf(id));

const without = (taken: Entry['taken'], id: ProductId): Entry['taken'] =>
  taken.filter(({ product }) => product !== id);

const lockOf = (id: OrderId) => `finalise ${id}`;
const keyOf = (id: OrderId) => `${KEPT.order}${id}`;

function parseEntry(kept: unknown): Entry | null {
  const parsed = v.safeParse(entrySchema, kept);
  return parsed.success ? parsed.output : null;
}

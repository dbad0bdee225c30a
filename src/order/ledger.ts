import * as v from 'valibot';
import { isLondonDay, type LondonDay } from '@/domain/bakeDay';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order';
import { isOrderId } from '@/domain/orderId';
import {
  after,
  type Note,
  type Progress,
  type ProgressEvent,
  type Taken,
  withoutTaken,
  withTaken,
} from '@/domain/orderProgress';
import { changeKept, readAllKept, readKept } from '@/services/diskStore';
import { isLocked, withLock } from '@/services/lock';
import { KEPT } from '@/services/mayHaveKept';

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

const takenSchema = v.object({
  product: v.string(),
  bakeDay: v.custom<LondonDay>(isLondonDay),
  setAt: v.number(),
  pieces: v.optional(v.number(), 0),
});

/** A ledger on the disk. The words in `steps` are those of all versions of the shop; words that are unknown are kept. */
const entrySchema = v.object({
  placedAt: v.optional(v.number(), 0),
  changedAt: v.optional(v.number(), 0),
  units: v.optional(v.array(v.string()), []),
  steps: v.array(v.custom<Note>((step) => typeof step === 'string')),
  taken: v.optional(v.array(takenSchema), []),
});

/** Keeps on this browser's disk how far an order got, so that a resumed run does nothing twice. */
export class Ledger {
  readonly id: OrderId;
  #progress: Progress;

  constructor(id: OrderId, progress: Progress) {
    this.id = id;
    this.#progress = progress;
  }

  /** The progress when this ledger was last opened, changed or refreshed. */
  get progress(): Progress {
    return this.#progress;
  }

  async refresh(): Promise<void> {
    this.#progress = parseProgress(await readKept(keyOf(this.id))) ?? this.#progress;
  }

  async note(event: ProgressEvent): Promise<void> {
    await this.#change((progress) => after(progress, event));
  }

  async noteTaken(taken: Taken): Promise<void> {
    await this.#change((progress) => withTaken(progress, taken));
  }

  /** Notes that it has none of a product's stock. */
  async forgetTaken(product: string): Promise<void> {
    await this.#change((progress) => withoutTaken(progress, product));
  }

  /** Deletes the ledger if nothing happened to it for a month. */
  async forgetIfOld(): Promise<void> {
    const neededAt = Math.max(this.#progress.placedAt, this.#progress.changedAt);
    if (neededAt > 0 && Date.now() - neededAt > MONTH_MS) await changeKept(keyOf(this.id), () => null);
  }

  async #change(change: (progress: Progress) => Progress): Promise<void> {
    const kept = await changeKept(keyOf(this.id), (entry) =>
      toEntry({ ...change(parseProgress(entry) ?? this.#progress), changedAt: Date.now() }),
    );
    this.#progress = parseProgress(kept) ?? this.#progress;
  }
}

/** Finds the ledger of an order; null if this browser has none, e.g. because another one placed the order. */
export async function findLedger(id: OrderId): Promise<Ledger | null> {
  const progress = parseProgress(await readKept(keyOf(id)));
  return progress && new Ledger(id, progress);
}

/** Opens or creates the ledger of an order. */
export async function openLedger({ id, items }: Pick<Order, 'id' | 'items'>): Promise<Ledger> {
  const now = Date.now();
  const begun = { placedAt: now, changedAt: now, units: items.map((item) => item.id), notes: [], taken: [] };
  const kept = await changeKept(keyOf(id), (entry) => toEntry(parseProgress(entry) ?? begun));
  return new Ledger(id, parseProgress(kept) ?? begun);
}

/** All ledgers of this browser, the newest first. */
export async function allLedgers(): Promise<Ledger[]> {
  const ledgers: Ledger[] = [];
  for (const [key, kept] of await readAllKept(KEPT.order)) {
    const id = key.slice(KEPT.order.length);
    const progress = parseProgress(kept);
    if (progress && isOrderId(id)) ledgers.push(new Ledger(id, progress));
  }
  return ledgers.sort((a, b) => b.progress.placedAt - a.progress.placedAt);
}

/** The ledgers of orders that contain at least one of these units, the newest first. */
export async function ledgersSharing(items: readonly CartItem[]): Promise<Ledger[]> {
  const units = new Set(items.map(({ id }) => id));
  return (await allLedgers()).filter(({ progress }) => progress.units.some((unit) => units.has(unit)));
}

/** Finishes an order or gives it up, one run at a time across all tabs. */
export const withOrderLock = <T>(id: OrderId, work: () => Promise<T>): Promise<T> =>
  withLock(lockOf(id), work);

/** Whether an order is being finished or given up at this moment, in this tab or another. */
export const isBeingFinished = (id: OrderId): Promise<boolean> => isLocked(lockOf(id));

const lockOf = (id: OrderId) => `finalise ${id}`;
const keyOf = (id: OrderId) => `${KEPT.order}${id}`;

const toEntry = ({ notes, ...progress }: Progress) => ({ ...progress, steps: notes });

function parseProgress(kept: unknown): Progress | null {
  const { success, output } = v.safeParse(entrySchema, kept);
  if (!success) return null;
  const { steps, ...progress } = output;
  return { ...progress, notes: steps };
}

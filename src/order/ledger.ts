import * as v from 'valibot';
import type { CartItem } from '@/domain/cart';
import type { Order, OrderId } from '@/domain/order/order';
import { isOrderId } from '@/domain/order/orderId';
import {
  after,
  EMAILS_DUE,
  noteOf,
  type OrderEmail,
  type Progress,
  type ProgressEvent,
  progressSchema,
} from '@/domain/order/orderProgress';
import { changeKept, placeOf, readAllKept, readKept } from '@/services/browser/diskStore';
import { KEPT } from '@/services/browser/mayHaveKept';
import { createListeners } from '@/services/listeners';
import { isLocked, withLock } from '@/services/order/lock';
import type { NotedAt } from '@/services/order/workerEmail';

/** What this browser's disk says about an order, so that a later run can go on where an earlier one ended. */
export interface Ledger {
  readonly id: OrderId;
  readonly progress: Progress;
}

const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

const known = new Map<OrderId, Progress>();
const listeners = createListeners();

/** The progress of an order as this page last read or wrote it; null if this page knows none. */
export const progressOf = (id: OrderId): Progress | null => known.get(id) ?? null;

/** Calls back when the progress of an order may have changed. */
export const watchProgress = listeners.add;

/** Resolves once the condition holds for an order's progress. */
export const progressIs = (id: OrderId, isSo: (progress: Progress | null) => boolean): Promise<void> =>
  listeners.until(() => isSo(progressOf(id)));

/** Reads the ledger of an order; null if this browser has none, e.g. because the order was placed in another. */
export async function findLedger(id: OrderId): Promise<Ledger | null> {
  const ledger = await refreshLedger(id);
  if (!ledger) known.delete(id);
  return ledger;
}

/** Rereads an order's ledger, since another tab may have changed it. Null if the disk has none. */
export async function refreshLedger(id: OrderId): Promise<Ledger | null> {
  const progress = parseProgress(await readKept(keyOf(id)));
  return progress && remember(id, progress);
}

/** Creates an order's ledger if there is none, and notes an event in it if one is given. */
export function openLedger({ id, items }: Pick<Order, 'id' | 'items'>, event?: ProgressEvent): Promise<void> {
  const units = items.map((item) => item.id);
  const begun = { placedAt: Date.now(), changedAt: 0, units, notes: [], taken: [] };
  return changeProgress(id, (progress) => (event ? after(progress, event) : progress), begun);
}

/** Notes an event in an order's ledger, if this browser has one. */
export const note = (id: OrderId, event: ProgressEvent): Promise<void> =>
  changeProgress(id, (progress) => after(progress, event));

/** Changes the progress found on disk, or else known to this page, or else `begun`. If none exists, does nothing. */
export async function changeProgress(
  id: OrderId,
  change: (progress: Progress) => Progress,
  begun: Progress | null = null,
): Promise<void> {
  const kept = await changeKept(keyOf(id), (entry) => {
    const progress = parseProgress(entry) ?? progressOf(id) ?? begun;
    return progress && toEntry({ ...change(progress), changedAt: Date.now() });
  });
  const progress = parseProgress(kept);
  if (progress) remember(id, progress);
}

/** Where the service worker finds the note that an order's email is due, and stores the note that it was sent. */
export const notedAt = (id: OrderId, email: OrderEmail): NotedAt => ({
  ...placeOf(keyOf(id)),
  due: EMAILS_DUE,
  sent: noteOf(email),
});

/** All ledgers of this browser, the newest first. */
export async function allLedgers(): Promise<Ledger[]> {
  const ledgers = [...(await readAllKept(KEPT.order))].flatMap(([key, kept]) => {
    const id = key.slice(KEPT.order.length);
    const progress = parseProgress(kept);
    return progress && isOrderId(id) ? [remember(id, progress)] : [];
  });
  return ledgers.sort((a, b) => b.progress.placedAt - a.progress.placedAt);
}

/** The ledgers of orders that contain at least one of these units, the newest first. */
export async function ledgersSharing(items: readonly CartItem[]): Promise<Ledger[]> {
  const units = new Set(items.map(({ id }) => id));
  return (await allLedgers()).filter(({ progress }) => progress.units.some((unit) => units.has(unit)));
}

/** Deletes a ledger that has not changed for a month. Ledgers of earlier versions have no times, and stay. */
export async function forgetIfOld({ id, progress: { placedAt, changedAt } }: Ledger): Promise<void> {
  const neededAt = Math.max(placedAt, changedAt);
  if (neededAt > 0 && Date.now() - neededAt > MONTH_MS) await changeKept(keyOf(id), () => null);
}

/** Runs work on an order while no other tab of this browser is working on the same order. */
export const withOrderLock = <T>(id: OrderId, work: () => Promise<T>): Promise<T> =>
  withLock(lockOf(id), work);

/** Waits until no other tab of this browser is placing an order, then runs `work`. */
export const withPlacingLock = <T>(work: () => Promise<T>): Promise<T> => withLock('place order', work);

/** Whether a tab of this browser is working on an order at this moment. False if the browser can't say. */
export const isBeingFinished = (id: OrderId): Promise<boolean> => isLocked(lockOf(id));

const lockOf = (id: OrderId) => `finalise ${id}`;
const keyOf = (id: OrderId) => `${KEPT.order}${id}`;

function remember(id: OrderId, progress: Progress): Ledger {
  known.set(id, progress);
  listeners.tell();
  return { id, progress };
}

const toEntry = ({ notes, ...progress }: Progress) => ({ ...progress, steps: notes });

function parseProgress(kept: unknown): Progress | null {
  const { success, output } = v.safeParse(progressSchema, kept);
  return success ? output : null;
}

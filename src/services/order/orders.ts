import * as v from 'valibot';
import type { BakeDay } from '@/domain/bake';
import type { Order, OrderId } from '@/domain/order/order';
import type { MarkResult } from '@/domain/order/orderProtocol';
import { toOrderRecord } from '@/domain/order/orderRecord';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { compareClocks, isClockUncertain } from '@/services/clock';
import { connection } from '@/services/database/connection';
import { loadDatabase } from '@/services/database/loadDatabase';
import { logOnce, logProblem } from '@/services/log';
import { loadClosing } from '@/services/shop/closed';
import { pause } from '@/services/timeout';
import { ENDED } from './ended';
import { readOrder } from './orderRecords';

const paidSchema = v.object({ paid: v.literal(true) });

/** How long this page may take to hear that another browser has marked the order paid. */
const HEARING_MS = 500;

/** An order that a live read keeps up to date. */
export interface LiveOrder {
  readonly now: () => Order | null;
  readonly paid: Promise<void>;
  /** True if the database has no such order, for example because the owner has cancelled it, which removes it. */
  readonly isGone: () => boolean;
  readonly gone: Promise<void>;
  readonly release: () => void;
}

/**
 * Waits for the database, without limit while offline. False if it refuses connections for a minute. True if its code
 * can't be loaded: the caller's next request reports that. Also corrects a wrong clock, which could mean a wrong day.
 */
export const reachOrders = (): Promise<boolean> =>
  loadDatabase().then(
    async ({ connected }) => (await connected()) && (!isClockUncertain() || compareClocks()),
    () => true,
  );

/**
 * Waits until the connection has opened or failed, and returns whether the network is gone. False if the database's
 * code can't be loaded, since waiting for the network would not help then.
 */
export const isLineGone = (): Promise<boolean> =>
  loadDatabase().then(
    async () => {
      await connection.until(() => !connection.is('opening'));
      return connection.is('offline');
    },
    () => false,
  );

/** Reads an order live until released. Throws if the database does not answer. */
export async function holdOrder(id: OrderId): Promise<LiveOrder> {
  const { hold } = await loadDatabase();
  const paid = signal();
  const gone = signal();
  const held = await hold(pathOf(id), (record) => {
    if (v.is(paidSchema, record)) paid.give();
    if (record === null) gone.give();
  });
  return {
    now: () => parseOrder(id, held.now()),
    paid: paid.given,
    isGone: () => held.now() === null,
    gone: gone.given,
    release: held.release,
  };
}

/** Creates a promise, with the function that resolves it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Requests an order that will be read in a moment. */
export const readOrderAhead = async (id: OrderId): Promise<void> =>
  (await loadDatabase()).readAhead(pathOf(id));

/** Reads an order once; null if there is none, or it is malformed. Throws when the database does not answer. */
export async function loadOrder(id: OrderId): Promise<Order | null> {
  const { read } = await loadDatabase();
  return parseOrder(id, await read(pathOf(id)));
}

/**
 * Writes a new order. False if the rules refuse it, which is logged unless the shop is closed. True if the order exists
 * already, since the SDK repeats a write whose answer got lost. Throws if the database doesn't answer.
 */
export async function writeOrder(order: Order): Promise<boolean> {
  const { isRefusal, readAhead, write } = await loadDatabase();
  // Start to read the order now, so that its own page needs no further request.
  readAhead(pathOf(order.id));
  try {
    await write(pathOf(order.id), toOrderRecord(order));
    return true;
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    if ((await loadOrder(order.id)) !== null) return true;
    if (await loadClosing()) return false;
    logProblem(`The rules refused order ${order.id}`, cause);
    return false;
  }
}

/** Moves an order to a later bake day. Does nothing if the rules refuse that. Throws if the database doesn't answer. */
export async function moveOrder(id: OrderId, bakeDay: BakeDay): Promise<void> {
  const { isRefusal, write } = await loadDatabase();
  try {
    await write(`${pathOf(id)}/bakeDay`, bakeDayToMs(bakeDay));
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
  }
}

/**
 * Marks an order paid, by a transaction from false to true, unless `isLate()`. Throws if its first read has no answer;
 * after that, waits without limit. `isUnknown` means that this browser may have made the mark before.
 */
export async function markPaid(
  id: OrderId,
  isLate: () => boolean = () => false,
  isUnknown = false,
): Promise<MarkResult> {
  const { connected, hold, transact } = await loadDatabase();
  const path = `${pathOf(id)}/paid`;
  let mayBeOurs = isUnknown;
  let isRefused = false;
  const paid = await hold(path);
  try {
    for (;;) {
      if (paid.now() === true) return mayBeOurs ? 'made' : 'found';
      // If our mark was made, removing the order gave its stock back: the caller must not do so again.
      if (paid.now() === null) return mayBeOurs ? 'made' : 'gone';
      if (isRefused || paid.now() !== false) return 'refused';
      if (isLate()) return 'late';
      // Without a connection, the SDK would keep the mark and send it later, perhaps when the bake day is over.
      if (!connection.is('open')) {
        await connected();
        await pause(HEARING_MS);
        continue;
      }
      try {
        const isMade = await transact(path, (mark) => (mark === false && !isLate() ? true : undefined));
        if (isMade) return 'made';
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : '';
        if (why === ENDED.cutOff) {
          mayBeOurs = true;
          continue;
        }
        if (why !== ENDED.refused) throw cause;
        isRefused = true;
      }
      // If this attempt failed because another browser has marked the order, that mark may arrive here a moment later.
      if (paid.now() === false) await pause(HEARING_MS);
    }
  } finally {
    paid.release();
  }
}

const pathOf = (id: OrderId) => `orders/${id}`;

function parseOrder(id: OrderId, record: unknown): Order | null {
  if (record === null) return null;
  const read = readOrder(id, record);
  if ('order' in read) return read.order;
  logOnce(`Malformed record left out: ${pathOf(id)}: ${read.malformed}`);
  return null;
}

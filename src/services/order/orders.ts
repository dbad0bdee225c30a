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

/** How long another browser's mark may take to arrive here after it made this browser's mark fail. */
const HEARING_MS = 500;

/** An order that a live read keeps up to date. */
export interface LiveOrder {
  /** The order as the database has it at this moment; null when there is none. */
  readonly now: () => Order | null;
  readonly paid: Promise<void>;
  /** Whether the database has no such order (any more): the owner cancels an order by removing it. */
  readonly isGone: () => boolean;
  readonly gone: Promise<void>;
  readonly release: () => void;
}

/**
 * Waits for the database, as long as it takes without a network. While it refuses connections, retries for a minute. False when
 * it still refuses. True also without its code: the next call then fails by itself. From here on, the clock is right: an order
 * for a later Friday than the next one would be taken.
 */
export const reachOrders = (): Promise<boolean> =>
  loadDatabase().then(
    async ({ connected }) => (await connected()) && (!isClockUncertain() || compareClocks()),
    () => true,
  );

/** Whether the network is gone, once that is known. False without the database's code: then waiting does not help. */
export const isLineGone = (): Promise<boolean> =>
  loadDatabase().then(
    async () => {
      await connection.until(() => !connection.is('opening'));
      return connection.is('offline');
    },
    () => false,
  );

/** Reads an order live by its id, until released. Orders can't be listed. Throws when the database does not answer. */
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

/** A promise with the function that resolves it. */
function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

/** Requests an order that will be finished in a moment. */
export const readOrderAhead = async (id: OrderId): Promise<void> =>
  (await loadDatabase()).readAhead(pathOf(id));

/** Reads an order once; null when there is none. Throws when the database does not answer. */
export async function loadOrder(id: OrderId): Promise<Order | null> {
  const { read } = await loadDatabase();
  return parseOrder(id, await read(pathOf(id)));
}

/**
 * Writes a new order once: the SDK repeats a write whose answer got lost, and the rules refuse the second. False when
 * the order is refused, with a log unless the shop is closed; throws when unanswered.
 */
export async function writeOrder(order: Order): Promise<boolean> {
  const { isRefusal, readAhead, write } = await loadDatabase();
  // The order's page can use what was just written, without reading it again.
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

/** Moves an order to a later bake day, unless the rules refuse: it is paid, or on that day. Throws when unanswered. */
export async function moveOrder(id: OrderId, bakeDay: BakeDay): Promise<void> {
  const { isRefusal, write } = await loadDatabase();
  try {
    await write(`${pathOf(id)}/bakeDay`, bakeDayToMs(bakeDay));
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
  }
}

/**
 * Marks an order paid, by a transaction from false to true. Waits for the answer however long it takes, unless `isLate`
 * says that it is too late to make the mark. `isUnknown`: this browser may have made it before.
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
      // Whoever removed the order has also given its pieces back, if it was marked.
      if (paid.now() === null) return mayBeOurs ? 'made' : 'gone';
      if (isRefused || paid.now() !== false) return 'refused';
      if (isLate()) return 'late';
      // Without a connection the SDK would keep the mark and send it days later, when its day is over.
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
      // If another browser's mark made this one fail, it may arrive here a moment later.
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

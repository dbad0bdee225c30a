import * as v from 'valibot';
import type { Order, OrderId } from '@/domain/order';
import { ENDED, loadDatabase } from './connection';
import { orderSchema, parseRecord, toCartItemRecord } from './records';
import { pause } from './timeout';

const paidSchema = v.object({ paid: v.literal(true) });

/** How long another browser's mark may take to arrive here, after it made one of this browser fail. */
const HEARING_MS = 500;

/** An order that is listened to. */
export interface LiveOrder {
  /** As the database has it at this moment; null when there is none. */
  readonly now: () => Order | null;
  /** Whether it is marked paid at this moment, by whomever. */
  readonly isPaid: () => boolean;
  /** Resolves once it is. */
  readonly paid: Promise<void>;
  readonly release: () => void;
}

/**
 * Waits for the database, which is tried for a minute while it lets nobody order. False when it still does not; true also without a
 * network, which the next call tells.
 */
export const reachOrders = (): Promise<boolean> =>
  loadDatabase().then(
    ({ lineCame }) => lineCame(),
    () => true,
  );

/** Reads an order live by its id, until it is released. Orders can't be listed. Throws when the database does not answer. */
export async function holdOrder(id: OrderId): Promise<LiveOrder> {
  const { hold } = await loadDatabase();
  let tellPaid = () => {};
  const paid = new Promise<void>((resolve) => {
    tellPaid = resolve;
  });
  const held = await hold(pathOf(id), (record) => {
    if (v.is(paidSchema, record)) tellPaid();
  });
  return {
    now: () => parseOrder(id, held.now()),
    isPaid: () => v.is(paidSchema, held.now()),
    paid,
    release: held.release,
  };
}

/** An order as it is now; null when there is none. Throws when the database does not answer. */
export async function loadOrder(id: OrderId): Promise<Order | null> {
  const { read } = await loadDatabase();
  return parseOrder(id, await read(pathOf(id)));
}

/**
 * Writes a new order, once: the SDK repeats a write whose answer got lost, and the rules refuse the second. False when it is
 * refused; throws when unanswered.
 */
export async function writeOrder(order: Order): Promise<boolean> {
  const { isRefusal, write } = await loadDatabase();
  try {
    await write(pathOf(order.id), { ...order, items: order.items.map(toCartItemRecord) });
    return true;
  } catch (cause) {
    if (!isRefusal(cause)) throw cause;
    return (await loadOrder(order.id)) !== null;
  }
}

/**
 * How marking an order paid ended: made here, as far as that can be known, found made by another browser, or refused by the
 * rules.
 */
export type Mark = 'made' | 'found' | 'refused';

/** Marks an order paid, by a transaction from false to true. Waits for the answer however long it takes. */
export async function markPaid(id: OrderId): Promise<Mark> {
  const { hold, transact } = await loadDatabase();
  const path = `${pathOf(id)}/paid`;
  let isUnknown = false;
  let isRefused = false;
  const paid = await hold(path);
  try {
    for (;;) {
      if (paid.now() === true) return isUnknown ? 'made' : 'found';
      if (isRefused || paid.now() !== false) return 'refused';
      try {
        const isMade = await transact(
          path,
          (mark) => (mark === false ? true : undefined),
          () => {},
        );
        if (isMade) return 'made';
      } catch (cause) {
        const why = cause instanceof Error ? cause.message : '';
        if (why === ENDED.cutOff) {
          isUnknown = true;
          continue;
        }
        if (why !== ENDED.refused) throw cause;
        isRefused = true;
      }
      // A mark by another browser, which made this one fail, may be heard of a moment later.
      if (paid.now() === false) await pause(HEARING_MS);
    }
  } finally {
    paid.release();
  }
}

const pathOf = (id: OrderId) => `orders/${id}`;

function parseOrder(id: OrderId, record: unknown): Order | null {
  if (record === null) return null;
  const fields = parseRecord(pathOf(id), orderSchema, record);
  return fields && { ...fields, id };
}

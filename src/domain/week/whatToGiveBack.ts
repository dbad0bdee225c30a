import * as v from 'valibot';
import { isOver, type LondonDay, nextBakeDay } from '@/domain/bakeDay';
import type { Order } from '@/domain/order';
import { piecesOf, stockNeeded, titleOf } from '@/domain/stock';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { isPaused, type Pause, readPause } from '../stock/pauseRecord.ts';
import { readSetAt, readStockSet } from '../stock/stockSet.ts';
import { type Pieces, piecesOrdered } from './piecesOrdered.ts';
import { plainText } from './plainText.ts';
import { readOrdersOfDay } from './readOrders.ts';

/** Pieces of a product that go back when an order is cancelled. */
interface GivenBack {
  readonly product: string;
  readonly pieces: number;
}

/** What cancelling an order gives back to the stock. */
export interface Back {
  readonly pieces: readonly GivenBack[];
  /** Which batch they are of. */
  readonly batch: { readonly bakeDay: LondonDay | null; readonly setAt: number };
  /** Sentences that explain it. */
  readonly lines: readonly string[];
  /** Whether only a person knows if they were taken, since nobody has said how many are baked. */
  readonly isDoubtful: boolean;
}

const limitSchema = v.object({ limit: v.optional(v.unknown()) });

/**
 * What cancelling the order gives back: at most what is baked, less what is left and what the other orders have. So
 * nothing goes back that was never taken, or is ordered beyond what is baked. `taken` is the person's word where nobody
 * has said what is baked; null without one. Throws a Problem when the database does not answer.
 */
export async function whatToGiveBack(
  database: OwnerDatabase,
  order: Order | null,
  taken: boolean | null,
): Promise<Back> {
  const batch = { bakeDay: order?.bakeDay ?? null, setAt: await readSetAt(database) };
  const nothing = (line: string): Back => ({ pieces: [], batch, lines: [line], isDoubtful: false });
  if (!order) return nothing('Gives nothing back.');
  if (order.bakeDay && isOver(order.bakeDay, new Date())) {
    return nothing(
      'Gives nothing back: its last day to order is over, and the stock is that of the next Friday. What keeps, such as honey, can be added there: npm run catalogue -- week',
    );
  }
  if (taken === false) return nothing('Gives nothing back, since nothing was taken for it.');
  if (!order.paid && taken === null) {
    return nothing(
      'Gives nothing back, since it was never finished. If its browser died half-way after it had taken the pieces, add --taken: you see that in stock that is missing.',
    );
  }
  const pause = await readPause(database);
  const history = await historyFor(database, order);
  const rows = await Promise.all(
    [...stockNeeded(order.items)].map(([product, pieces]) =>
      rowOf(database, { product, pieces, title: plainText(titleOf(order.items, product)) }, pause, history),
    ),
  );
  const back = rows.filter(({ pieces }) => pieces > 0);
  return {
    pieces: back.map(({ product, pieces }) => ({ product, pieces })),
    batch,
    lines:
      rows.length > 0
        ? ['Gives back:', ...rows.map(({ line }) => line)]
        : ['Gives nothing back: none of it has a stock.'],
    isDoubtful: taken === null && back.some(({ isKnown }) => !isKnown),
  };
}

interface Row extends GivenBack {
  /** Whether it is known how many are baked. */
  readonly isKnown: boolean;
  readonly line: string;
}

/** What is baked for the order's day, and what the other finished orders have of it. */
interface History {
  readonly baked: Readonly<Record<string, number>>;
  readonly ordered: Pieces;
}

/** Null if the owner has not set the stock of the order's day. */
async function historyFor(database: OwnerDatabase, { id, bakeDay }: Order): Promise<History | null> {
  const set = await readStockSet(database);
  const onSale = nextBakeDay(new Date());
  if (set?.bakeDay !== onSale || bakeDay !== onSale) return null;
  const { orders } = await readOrdersOfDay(database, onSale);
  return { baked: set.baked, ordered: piecesOrdered(orders.filter(({ key }) => key !== id)) };
}

async function rowOf(
  database: OwnerDatabase,
  { product, pieces, title }: GivenBack & { readonly title: string },
  pause: Pause | null,
  history: History | null,
): Promise<Row> {
  const without = (why: string): Row => ({
    product,
    pieces: 0,
    isKnown: true,
    line: `  ${title}: nothing, ${why}`,
  });
  const record = v.safeParse(limitSchema, await database.read(`cakes/${product}`));
  if (!record.success) return without('it is no longer in the catalogue');
  const isClosed = isPaused(product, record.output.limit, pause);
  const limit = isClosed ? pause?.limits[product] : record.output.limit;
  if (typeof limit !== 'number') return without('it has no limit');
  const left = piecesOf(limit);
  const baked = history?.baked[product];
  const missing = baked === undefined ? pieces : baked - (history?.ordered.get(product) ?? 0) - left;
  const back = Math.min(pieces, Math.max(0, missing));
  if (back === 0) return without('the other orders and the stock have all that is baked');
  const some = back < pieces ? `${back} of ${pieces}, since no more are baked` : String(back);
  const when = isClosed ? ', when the shop opens again' : '';
  return {
    product,
    pieces: back,
    isKnown: baked !== undefined,
    line: `  ${title}: ${some}, ${limit} → ${left + back}${when}`,
  };
}

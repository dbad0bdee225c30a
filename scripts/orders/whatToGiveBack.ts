import * as v from 'valibot';
import { nextBakeDay } from '@/domain/bakeDay';
import type { Order } from '@/domain/order';
import { piecesOf, stockNeeded, titleOf } from '@/domain/stock';
import type { OwnerDatabase } from '../database/ownerDatabase.ts';
import { isPaused, type Pause, readPause } from '../stock/pauseRecord.ts';
import { neverTaken, type Pieces, piecesOrdered, readStockSet } from '../stock/stockSet.ts';
import { isBaked } from './cancellation.ts';
import { plainText } from './plainText.ts';
import { readOrdersOfDay } from './readOrders.ts';

/** Pieces of a product that go back when an order is cancelled. */
export interface GivenBack {
  readonly product: string;
  readonly pieces: number;
}

/** What cancelling an order gives back to the stock. */
export interface Back {
  readonly pieces: readonly GivenBack[];
  /** Sentences that explain it. */
  readonly lines: readonly string[];
  /** Why the database can't tell whether the pieces were taken, so that a person has to; '' if it can. */
  readonly doubt: string;
}

const limitSchema = v.object({ limit: v.optional(v.unknown()) });

/**
 * What cancelling the order gives back: only what was taken, as far as the database can tell. `taken` is the person's
 * word where it can't; null without one. Throws a Problem when the database does not answer.
 */
export async function whatToGiveBack(
  database: OwnerDatabase,
  order: Order | null,
  taken: boolean | null,
): Promise<Back> {
  if (!order) return nothing('Gives nothing back.');
  if (isBaked(order)) {
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
  const back = rows.filter(({ isStock }) => isStock);
  if (back.length === 0)
    return { ...nothing('Gives nothing back: none of it has a stock.'), lines: linesOf(rows) };
  const doubts = back.flatMap(({ doubt }) => doubt);
  return {
    pieces: back.map(({ product, pieces }) => ({ product, pieces })),
    lines: linesOf(rows),
    doubt: taken === null && doubts.length > 0 ? doubts.join('\n') : '',
  };
}

const nothing = (line: string): Back => ({ pieces: [], lines: [line], doubt: '' });

interface Row extends GivenBack {
  readonly isStock: boolean;
  readonly line: string;
  readonly doubt: readonly string[];
}

const linesOf = (rows: readonly Row[]): string[] =>
  rows.length > 0
    ? ['Gives back:', ...rows.map(({ line }) => line)]
    : ['Gives nothing back: none of it has a stock.'];

/** What was baked and ordered for the order's day; null if the owner has not set its stock. */
interface History {
  readonly baked: Readonly<Record<string, number>>;
  readonly ordered: Pieces;
}

async function historyFor(database: OwnerDatabase, { bakeDay }: Order): Promise<History | null> {
  const set = await readStockSet(database);
  const onSale = nextBakeDay(new Date());
  if (set?.bakeDay !== onSale || bakeDay !== onSale) return null;
  return { baked: set.baked, ordered: piecesOrdered((await readOrdersOfDay(database, onSale)).orders) };
}

async function rowOf(
  database: OwnerDatabase,
  one: GivenBack & { readonly title: string },
  pause: Pause | null,
  history: History | null,
): Promise<Row> {
  const { product, pieces, title } = one;
  const without = (why: string): Row => ({
    product,
    pieces,
    isStock: false,
    line: `  ${title}: nothing, ${why}`,
    doubt: [],
  });
  const record = v.safeParse(limitSchema, await database.read(`cakes/${product}`));
  if (!record.success) return without('it is no longer in the catalogue');
  const isClosed = isPaused(product, record.output.limit, pause);
  const limit = isClosed ? pause?.limits[product] : record.output.limit;
  if (typeof limit !== 'number') return without('it has no limit');
  const left = piecesOf(limit);
  const missing = history && neverTaken(product, { ...history, left });
  return {
    product,
    pieces,
    isStock: true,
    line: `  ${title}: ${pieces}, ${limit} → ${left + pieces}${isClosed ? ', when the shop opens again' : ''}`,
    doubt: doubtOf(title, missing),
  };
}

function doubtOf(title: string, missing: number | null): string[] {
  if (missing === null) return [`  ${title}: the database does not say how many were baked`];
  if (missing <= 0) return [];
  return [`  ${title}: of all finished orders, ${missing} were never taken from the stock`];
}

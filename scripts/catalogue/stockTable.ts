import { formatDay, type LondonDay } from '../../src/domain/bakeDay.ts';
import { inColumns } from '../orders/inColumns.ts';
import type { Pieces } from '../orders/piecesOrdered.ts';
import { type Records, titleOf } from './catalogueRecords.ts';
import { formatLimit, type Limit, limitIn } from './limits.ts';

/** A product's stock at the beginning of a week, in pieces. */
export interface StockRow {
  readonly key: string;
  readonly title: string;
  /** Pieces ordered for the previous bake day, and for the one that is on sale. */
  readonly orderedBefore: number;
  readonly ordered: number;
  readonly left: Limit;
}

/** How many pieces of each product are baked, by key. Products that are not in the plan stay as they are. */
export type Plan = ReadonlyMap<string, Limit>;

export function stockRows(products: Records, orderedBefore: Pieces, ordered: Pieces): StockRow[] {
  return Object.entries(products).map(([key, record]) => ({
    key,
    title: titleOf(key, record),
    orderedBefore: orderedBefore.get(key) ?? 0,
    ordered: ordered.get(key) ?? 0,
    left: limitIn(record),
  }));
}

/** The pieces left to sell after those already ordered. */
export const leftOf = (baked: Limit, ordered: number): Limit =>
  baked === null ? null : Math.max(0, baked - ordered);

/** The stock in columns, with the plan if there is one. */
export function stockTable(
  rows: readonly StockRow[],
  { before, bakeDay }: { readonly before: LondonDay; readonly bakeDay: LondonDay },
  plan?: Plan,
): string {
  const heads = [
    ['', 'Ordered for', 'Ordered for', 'Left', ...(plan ? ['To', 'Then'] : [])],
    ['', dateOf(before), dateOf(bakeDay), 'now', ...(plan ? ['bake', 'left'] : [])],
  ];
  const cells = rows.map((row) => [
    row.title,
    String(row.orderedBefore),
    String(row.ordered),
    formatLimit(row.left),
    ...(plan ? planned(row, plan) : []),
  ]);
  return inColumns([...heads, ...cells]).join('\n');
}

function planned({ key, ordered, left }: StockRow, plan: Plan): string[] {
  const baked = plan.get(key);
  if (baked === undefined) return ['', formatLimit(left)];
  return [formatLimit(baked), formatLimit(leftOf(baked, ordered))];
}

/** `27 November`. */
const dateOf = (day: LondonDay): string => formatDay(day).replace(/^\w+ /, '');

import type { PlannedStock } from '@/baker/day/domain/dayStock';
import type { Pieces } from '@/baker/day/domain/piecesOrdered';
import type { BakeDay } from '@/domain/bake';
import { type Category, listedCategories, mainCategory } from '@/domain/category';
import { MOST_BAKED, type Product, type ProductId } from '@/domain/product';

/** A number of pieces; null means no limit. */
export type Limit = number | null;

/** A product's stock for a bake day, in pieces. */
export interface StockRow {
  readonly id: ProductId;
  readonly title: string;
  /** The number that the owner set; otherwise `ordered` plus `left`, or a proposal if the bake isn't open yet. */
  readonly baked: Limit;
  /** True if the owner has set `baked` for this day. */
  readonly isSaid: boolean;
  readonly ordered: number;
  readonly left: Limit;
}

/** The products of a category, in the shop's order. */
export interface StockCategory {
  readonly title: string;
  readonly rows: readonly StockRow[];
}

/** How many of each product are baked. */
export type Plan = ReadonlyMap<ProductId, Limit>;

/** Makes each product's row for a bake day. `set` is what the owner set last, for this day or another one. */
export function stockRows(
  products: readonly Product[],
  ordered: Pieces,
  set: PlannedStock | null,
  day: BakeDay,
): StockRow[] {
  const said = set?.bakeDay === day ? set.baked : {};
  return products.map(({ id, title, limit }) => {
    const left = Number.isFinite(limit) ? limit : null;
    const pieces = ordered.get(id) ?? 0;
    const isSaid = left !== null && Object.hasOwn(said, id);
    const begun = left === null ? null : left + pieces;
    return { id, title, baked: isSaid ? (said[id] ?? null) : begun, isSaid, ordered: pieces, left };
  });
}

/** Makes the rows of a bake that isn't open yet, from proposed numbers: the products' limits. */
export const proposedRows = (products: readonly Product[], ordered: Pieces): StockRow[] =>
  products.map(({ id, title, limit }) => {
    const baked = Number.isFinite(limit) ? limit : null;
    const pieces = ordered.get(id) ?? 0;
    const left = baked === null ? null : Math.max(0, baked - pieces);
    return { id, title, baked, isSaid: false, ordered: pieces, left };
  });

/** Groups the rows by main category, in the shop's order. Rows in no category are last. */
export function byCategory(
  rows: readonly StockRow[],
  products: readonly Product[],
  categories: readonly Category[],
): StockCategory[] {
  const productOf = new Map(products.map((product) => [product.id, product]));
  const categoryOf = ({ id }: StockRow) => {
    const product = productOf.get(id);
    return product && mainCategory(product, categories)?.id;
  };
  const listed = listedCategories(categories).map(({ id, title }) => ({
    title,
    rows: rows.filter((row) => categoryOf(row) === id),
  }));
  const others = { title: 'In no category', rows: rows.filter((row) => categoryOf(row) === undefined) };
  return [...listed, others].filter(({ rows }) => rows.length > 0);
}

/** Returns how many more pieces are ordered than baked. */
export const overbooked = ({ baked, ordered }: Pick<StockRow, 'baked' | 'ordered'>): number =>
  baked === null ? 0 : Math.max(0, ordered - baked);

/** Returns how many pieces unfinished orders hold: baked ones neither in finished orders nor left. */
export const held = ({ isSaid, baked, ordered, left }: StockRow): number =>
  isSaid ? Math.max(0, (baked ?? 0) - ordered - (left ?? 0)) : 0;

/** Returns how many more are on sale if `pieces` more are baked: orders beyond what was baked are served first. */
export const changeOfLeft = (row: StockRow, pieces: number): number =>
  pieces > 0 ? Math.max(0, pieces - overbooked(row)) : pieces;

/** Returns how many of a product will be on sale once the owner has set how many are baked. */
export function leftAfter(row: StockRow, baked: Limit): Limit {
  if (baked === null) return null;
  if (!row.isSaid || row.left === null || row.baked === null) return Math.max(0, baked - row.ordered);
  return Math.max(0, row.left + changeOfLeft(row, baked - row.baked));
}

/** Parses a typed number of pieces; undefined if the text is not a possible number. An empty text means no limit. */
export function parsePieces(typed: string): Limit | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) && Number(text) <= MOST_BAKED ? Number(text) : undefined;
}

import type { PlannedStock } from '@/baker/day/domain/dayStock';
import type { Pieces } from '@/baker/day/domain/piecesOrdered';
import type { BakeDay } from '@/domain/bake';
import { type Category, listedCategories, mainCategory } from '@/domain/category';
import { MOST_BAKED, type Product, type ProductId } from '@/domain/product';

/** Pieces of a product; null means no limit. */
export type Limit = number | null;

/** A product's stock for a bake day, in pieces. */
export interface StockRow {
  readonly id: ProductId;
  readonly title: string;
  /** How many are baked: as the owner said, or else what is ordered and left. Null without a limit. */
  readonly baked: Limit;
  /** Whether the owner has said for this day how many are baked. */
  readonly isSaid: boolean;
  readonly ordered: number;
  /** What shoppers can still order. */
  readonly left: Limit;
}

/** The products under a category's title, in the shop's sequence. */
export interface Shelf {
  readonly title: string;
  readonly rows: readonly StockRow[];
}

/** How many pieces of each product are baked, by its key. Null means no limit. */
export type Plan = ReadonlyMap<ProductId, Limit>;

/** The stock of each product for a bake day. `set` is what the owner has said last, for this day or another one. */
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

/** The same of a bake that nobody can order yet: each product's limit is how many are proposed to bake. */
export const proposedRows = (products: readonly Product[], ordered: Pieces): StockRow[] =>
  products.map(({ id, title, limit }) => {
    const baked = Number.isFinite(limit) ? limit : null;
    const pieces = ordered.get(id) ?? 0;
    const left = baked === null ? null : Math.max(0, baked - pieces);
    return { id, title, baked, isSaid: false, ordered: pieces, left };
  });

/** The rows as shoppers find their products: by category, and what no category lists at the end. */
export function shelvesOf(
  rows: readonly StockRow[],
  products: readonly Product[],
  categories: readonly Category[],
): Shelf[] {
  const productOf = new Map(products.map((product) => [product.id, product]));
  const shelfOf = ({ id }: StockRow) => {
    const product = productOf.get(id);
    return product && mainCategory(product, categories)?.id;
  };
  const shelves = listedCategories(categories).map(({ id, title }) => ({
    title,
    rows: rows.filter((row) => shelfOf(row) === id),
  }));
  const others = { title: 'In no category', rows: rows.filter((row) => shelfOf(row) === undefined) };
  return [...shelves, others].filter(({ rows }) => rows.length > 0);
}

/** Pieces that are ordered beyond what is baked. */
export const overbooked = ({ baked, ordered }: Pick<StockRow, 'baked' | 'ordered'>): number =>
  baked === null ? 0 : Math.max(0, ordered - baked);

/** Pieces that are neither ordered nor left: orders have taken them that are not finished. */
export const held = ({ isSaid, baked, ordered, left }: StockRow): number =>
  isSaid ? Math.max(0, (baked ?? 0) - ordered - (left ?? 0)) : 0;

/**
 * How what is left changes when `pieces` more are baked, or fewer if negative: those ordered beyond what was baked come
 * first.
 */
export const changeOfLeft = (row: StockRow, pieces: number): number =>
  pieces > 0 ? Math.max(0, pieces - overbooked(row)) : pieces;

/** What is left to sell of a product when this many are baked. */
export function leftAfter(row: StockRow, baked: Limit): Limit {
  if (baked === null) return null;
  if (!row.isSaid || row.left === null || row.baked === null) return Math.max(0, baked - row.ordered);
  return Math.max(0, row.left + changeOfLeft(row, baked - row.baked));
}

/** The number of pieces that a person typed; undefined if it is none. An empty text means no limit. */
export function parsePieces(typed: string): Limit | undefined {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d{1,4}$/.test(text) && Number(text) <= MOST_BAKED ? Number(text) : undefined;
}

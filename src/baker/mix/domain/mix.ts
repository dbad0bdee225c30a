import type { DaySheet } from '@/baker/day/domain/daySheet';
import { type Baking, type Dough, hundredths } from '@/domain/catalogue/bakingSchemas';
import { londonDay } from '@/domain/londonDay';
import { isOnSale } from '@/domain/product';

/** How much dough to mix, and its ingredients, in whole grams. */
export interface Mix {
  readonly grams: number;
  readonly parts: readonly { readonly name: string; readonly grams: number }[];
}

/** Calculates the mix for pieces of `ofPieces` grams in total, plus surplus. Its ingredients add up to its `grams`. */
export function mixOf({ flours, others, surplus }: Dough, ofPieces: number): Mix {
  const grams = Math.ceil((ofPieces * (hundredths(100) + hundredths(surplus))) / hundredths(100));
  const parts = [...flours, ...others].map(({ name, percent }) => ({ name, share: hundredths(percent) }));
  const all = parts.reduce((sum, { share }) => sum + share, 0);
  // `grams * share` stays below 2 ** 53, so this arithmetic is exact.
  const cut = parts.map(({ share }) => (grams * share) % all);
  const leftOver = cut.reduce((sum, rest) => sum + rest, 0) / all;
  const mostCut = [...cut.keys()].sort((a, b) => (cut[b] ?? 0) - (cut[a] ?? 0)).slice(0, leftOver);
  return {
    grams,
    parts: parts.map(({ name, share }, index) => ({
      name,
      grams: (grams * share - (cut[index] ?? 0)) / all + Number(mostCut.includes(index)),
    })),
  };
}

interface Need {
  readonly pieces: number;
  readonly grams: number;
}

export interface MixOfDay {
  readonly key: string;
  readonly title: string;
  readonly surplus: number;
  readonly ordered: MixOfPieces;
  /** What to mix for the orders and everything still on sale together. */
  readonly soldOut: MixOfPieces;
}

interface MixOfPieces extends Mix {
  readonly pieces: number;
}

export interface MixSheet {
  readonly doughs: readonly MixOfDay[];
  /** True if any dough has pieces left on sale. */
  readonly hasLeft: boolean;
  /** Titles of ordered, baked products that lack a dough or grams. */
  readonly without: readonly string[];
}

/** Calculates what to mix for a day's orders alone, and together with everything still on sale. */
export function mixSheetOf(daySheet: DaySheet): MixSheet {
  const { orders, catalogue } = daySheet;
  const { doughs } = catalogue.recipes;
  const bakings = new Map(catalogue.recipes.products.map((baking) => [baking.id, baking]));
  const ordered = new Map(doughs.map(({ key }) => [key, NOTHING]));
  const without = new Set<string>();
  for (const unit of orders.flatMap(({ order }) => order.items)) {
    const id = catalogue.productOf(unit)?.id ?? unit.firebaseId;
    const baking = bakings.get(id);
    // Skips what needs no dough: products that are only packed, and extras sold at the checkout, which have no id.
    if (id === '' || baking?.packed) continue;
    const need = ordered.get(baking?.dough ?? '');
    const grams = baking && gramsOf(baking, unit.addOnItem?.title ?? '');
    if (baking && need && grams) ordered.set(baking.dough, plus(need, { pieces: 1, grams }));
    else without.add(unit.title);
  }

  const left = leftOf(daySheet, bakings);
  const mixed = doughs.flatMap((dough): MixOfDay[] => {
    const need = ordered.get(dough.key) ?? NOTHING;
    const all = plus(need, left.get(dough.key) ?? NOTHING);
    if (all.pieces === 0) return [];
    const mix = ({ pieces, grams }: Need) => ({ pieces, ...mixOf(dough, grams) });
    const { key, title, surplus } = dough;
    return [{ key, title, surplus, ordered: mix(need), soldOut: mix(all) }];
  });
  return {
    doughs: mixed.sort((a, b) => compare(a.title, b.title)),
    hasLeft: mixed.some((dough) => dough.soldOut.pieces > dough.ordered.pieces),
    without: [...without].sort(compare),
  };
}

/** Returns, by dough key, the pieces still on sale and their dough in grams. Products without a limit don't count. */
function leftOf(
  { catalogue, isOnSale: isOpen, now }: DaySheet,
  bakings: ReadonlyMap<string, Baking>,
): ReadonlyMap<string, Need> {
  const left = new Map<string, Need>();
  if (!isOpen) return left;
  const today = londonDay(now);
  for (const product of catalogue.products.values()) {
    const baking = bakings.get(product.id);
    if (!baking || !Number.isFinite(product.limit) || !isOnSale(product, today)) continue;
    const grams = mostGramsOf(baking);
    if (grams === 0) continue;
    const need = { pieces: product.limit, grams: product.limit * grams };
    left.set(baking.dough, plus(left.get(baking.dough) ?? NOTHING, need));
  }
  return left;
}

const NOTHING: Need = { pieces: 0, grams: 0 };

const plus = (a: Need, b: Need): Need => ({ pieces: a.pieces + b.pieces, grams: a.grams + b.grams });

/** The grams of dough for a piece of this size; null if the owner hasn't entered them. */
const gramsOf = ({ sizes, grams }: Baking, size: string): number | null =>
  sizes.find(({ title }) => title === size)?.grams ?? grams;

/** Returns the grams of dough for a piece of the largest size: nobody knows which size an unsold piece will have. */
const mostGramsOf = ({ sizes, grams }: Baking): number =>
  sizes.length > 0 ? Math.max(...sizes.map((size) => size.grams ?? grams ?? 0)) : (grams ?? 0);

const compare = new Intl.Collator('en-GB').compare;

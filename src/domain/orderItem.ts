import type { CartItem } from './cart';

/** The most characters of a unit's texts; the database's rules refuse an order with longer ones. */
export const LONGEST = {
  id: 50,
  firebaseId: 100,
  title: 200,
  api: 100,
  img: 300,
  desc: 500,
  category: 100,
  allergens: 300,
  ingredients: 500,
  variantTitle: 100,
} as const;

/** The same for `descImgs`: how many, and how long each address. */
export const MOST_PICTURES = 4;
export const LONGEST_PICTURE = 200;

/**
 * A unit as an order repeats it. A text that describes it and is too long for an order is left out, whole: half a
 * list of allergens would mislead. What makes the unit what it is, its record can't have too long.
 */
export function toOrderItem(item: CartItem): CartItem {
  return {
    ...item,
    img: orNothing(item.img, LONGEST.img),
    descImgs: item.descImgs.filter(({ length }) => length <= LONGEST_PICTURE).slice(0, MOST_PICTURES),
    desc: orNothing(item.desc, LONGEST.desc),
    category: orNothing(item.category, LONGEST.category),
    allergens: orNothing(item.allergens, LONGEST.allergens),
    ingredients: orNothing(item.ingredients, LONGEST.ingredients),
  };
}

const orNothing = (text: string, longest: number): string => (text.length > longest ? '' : text);

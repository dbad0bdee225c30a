import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';

/** How many pieces there are of each. */
export const LIMIT = 1_000;

const [SAMPLE] = Object.values(demoCatalogue.cakes);

/** The demo's database with this many products, `Loaf 0` and on, all of the first category. */
export function catalogueOfSize(count: number) {
  return { ...demoCatalogue, cakes: Object.fromEntries(numbers(count).map((n) => [keyOf(n), loaf(n)])) };
}

/** A basket with one unit each of this many products, as the browser keeps it. */
export function basketOfSize(count: number): string {
  const units = numbers(count).map((n) => ({
    ...loaf(n),
    id: `unit-${n}`,
    firebaseId: keyOf(n),
    addOnItem: '',
  }));
  return JSON.stringify(units);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const keyOf = (n: number) => `loaf-${String(n).padStart(5, '0')}`;
const loaf = (n: number) => ({ ...SAMPLE, title: `Loaf ${n}`, limit: LIMIT });

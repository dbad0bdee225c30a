import { toPence } from '../../src/domain/money.ts';
import { demoCatalogue } from '../seed/catalogue.ts';

/** A product in one of its sizes, as it can be ordered. */
export interface Ware {
  readonly key: string;
  readonly title: string;
  /** '' for a product without sizes. */
  readonly size: string;
  readonly pence: number;
  readonly allergens: string;
}

/** All products that shoppers can order, in each size. */
export const WARES: readonly Ware[] = Object.entries(demoCatalogue.cakes)
  .filter(([, { limit }]) => limit !== 0)
  .flatMap(([key, { title, price, allergens, sizes }]) =>
    (sizes ?? [{ title: '', price }]).map((size) => ({
      ...{ key, title, allergens },
      size: size.title,
      pence: toPence(size.price),
    })),
  );

/** Returns a product in its first size. Throws if it can't be ordered. */
export function wareOf(key: string): Ware {
  const ware = WARES.find((one) => one.key === key);
  if (!ware) throw new Error(`The demo catalogue has no ${key}`);
  return ware;
}

import type { CatalogueFinding } from './catalogueFinding';

/** Where the owner finds the id of a price. */
export const WHERE_PRICE_ID =
  'In the Stripe dashboard, open Product catalogue > the product > its price, and copy the id that begins with price_.';

/** What is wrong with one of Stripe's price ids; null if nothing is. Without an id, the shop still sells for cash. */
export function problemOfPriceId(id: unknown): Pick<CatalogueFinding, 'verdict' | 'what'> | null {
  if (id === '') return { verdict: 'note', what: 'is missing, so it can be paid in cash only' };
  if (typeof id !== 'string' || /^price_\w+$/.test(id)) return null;
  return id.startsWith('prod_')
    ? { verdict: 'wrong', what: `is "${id}": that is the id of a product, not of a price` }
    : { verdict: 'wrong', what: `is "${id}", which is no price id` };
}

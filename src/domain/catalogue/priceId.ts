import type { CatalogueFinding } from './catalogueFinding';

export const WHERE_PRICE_ID =
  'In the Stripe dashboard, open Product catalogue > the product > its price, and copy the id that begins with price_.';

/** Says what is wrong with a Stripe price id; null if nothing is. A product without an id is sold for cash only. */
export function problemOfPriceId(id: unknown): Pick<CatalogueFinding, 'verdict' | 'what'> | null {
  if (id === '') return { verdict: 'note', what: 'is missing, so it can be paid in cash only' };
  if (typeof id !== 'string' || /^price_\w+$/.test(id)) return null;
  return id.startsWith('prod_')
    ? { verdict: 'wrong', what: `is "${id}": that is the id of a product, not of a price` }
    : { verdict: 'wrong', what: `is "${id}", which is no price id` };
}

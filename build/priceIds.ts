import { type Finding, note, wrong } from '../terminal/finding.ts';

const WHERE =
  'In the Stripe dashboard, open Product catalogue > the product > its price, and copy the id that begins with price_.';

/** The mistakes in one of Stripe's price ids; `name` says whose it is. Without an id, the shop still sells for cash. */
export function checkPriceId(name: string, id: unknown): Finding[] {
  if (id === '') return [note(`${name} is missing, so it can be paid in cash only`, WHERE)];
  if (typeof id !== 'string') return [];
  if (id.startsWith('prod_')) {
    return [wrong(`${name} is "${id}": that is the id of a product, not of a price`, WHERE)];
  }
  return /^price_\w+$/.test(id) ? [] : [wrong(`${name} is "${id}", which is no price id`, WHERE)];
}

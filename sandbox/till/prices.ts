import { toPence } from '../../src/domain/money.ts';
import { demoCatalogue } from '../seed/catalogue.ts';

/** What the card provider has stored under a price id. */
export interface Price {
  readonly title: string;
  /** In pence. */
  readonly amount: number;
}

/** Lists the prices that the till accepts, by price id: those of the demo catalogue and of delivery. */
export function priceTable(): ReadonlyMap<string, Price> {
  const prices = new Map<string, Price>([
    ['price_demo_delivery', { title: 'Delivery', amount: 600 }],
    ['price_demo_delivery_over_60', { title: 'Delivery, orders above £60', amount: 300 }],
  ]);
  for (const { title, price, api } of Object.values(demoCatalogue.bestsellers)) {
    if (api) prices.set(api, { title, amount: toPence(price) });
  }
  for (const { api, title, price, sizes = [] } of Object.values(demoCatalogue.cakes)) {
    prices.set(api, { title, amount: toPence(price) });
    for (const size of sizes) {
      prices.set(size.api, { title: `${title}, ${size.title}`, amount: toPence(size.price) });
    }
  }
  return prices;
}

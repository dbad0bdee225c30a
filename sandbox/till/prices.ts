import { bestsellers } from '#bakery/bestsellers';
import { toPence } from '../../src/domain/money.ts';
import { demoCatalogue } from '../seed/catalogue.ts';
import { type Settings, sandboxSettings } from '../settings.ts';

/** The card provider's data about a price id. */
export interface Price {
  readonly title: string;
  /** In pence. */
  readonly amount: number;
}

/** Every price id that the till accepts: those of the demo catalogue and of the settings. */
export function priceTable(settings: Settings = sandboxSettings): ReadonlyMap<string, Price> {
  const prices = new Map<string, Price>([
    ['price_demo_delivery', { title: 'Delivery', amount: 600 }],
    ['price_demo_delivery_over_60', { title: 'Delivery, orders above £60', amount: 300 }],
  ]);
  for (const { api, title, price, sizes = [] } of Object.values(demoCatalogue.cakes)) {
    prices.set(api, { title, amount: toPence(price) });
    for (const size of sizes) {
      prices.set(size.api, { title: `${title}, ${size.title}`, amount: toPence(size.price) });
    }
  }
  for (const { title, pounds, setting } of bestsellers) {
    if (setting) prices.set(settings[setting], { title, amount: toPence(pounds) });
  }
  return prices;
}

import { bestsellers } from '#bakery/bestsellers';
import { sizes } from '#bakery/sizes';
import { demoCatalogue } from '../seed/catalogue.ts';
import { type Settings, sandboxSettings } from '../settings.ts';

/** The card provider's data about a price id. */
export interface Price {
  readonly title: string;
  /** In pence. */
  readonly amount: number;
}

/** The prices that an owner enters at the card provider besides the products and delivery: the sizes and the bestsellers. */
const ENTERED: readonly (readonly [setting: keyof Settings, price: Price])[] = [
  ...Object.entries(sizes).flatMap(([product, all]) =>
    all.map(({ title, pounds, setting }) => [setting, toPrice(`${product}, ${title}`, pounds)] as const),
  ),
  ...bestsellers.flatMap(({ title, pounds, setting }) =>
    setting ? [[setting, toPrice(title, pounds)] as const] : [],
  ),
];

const DELIVERY: readonly (readonly [id: string, price: Price])[] = [
  ['price_demo_delivery', { title: 'Delivery', amount: 600 }],
  ['price_demo_delivery_over_60', { title: 'Delivery, orders above £60', amount: 300 }],
];

/** Every price id that the till accepts: those of the demo catalogue and of the settings. */
export function priceTable(settings: Settings = sandboxSettings): ReadonlyMap<string, Price> {
  const products = Object.values(demoCatalogue.cakes);
  return new Map<string, Price>([
    ...products.map(({ api, title, price }) => [api, toPrice(title, price)] as const),
    ...DELIVERY,
    ...ENTERED.map(([setting, price]) => [settings[setting], price] as const),
  ]);
}

function toPrice(title: string, pounds: number): Price {
  return { title, amount: Math.round(pounds * 100) };
}

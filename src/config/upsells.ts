import { bestsellers } from '#bakery/bestsellers';
import type { Upsell } from '@/domain/cart';
import { toPence } from '@/domain/money';
import { setting } from './env';

/** The bestsellers offered at the checkout. */
export function upsells(): Upsell[] {
  return bestsellers.map(({ setting: name, pounds, ...upsell }) => ({
    ...upsell,
    price: toPence(pounds),
    api: name ? setting(name) : '',
  }));
}

import { bestsellers } from '#bakery/bestsellers';
import { toPence } from '@/domain/money';
import type { Upsell } from '@/domain/order/upsell';
import { setting } from './env';

/** The bestsellers offered at the checkout. */
export function upsells(): Upsell[] {
  return bestsellers.map(({ setting: name, pounds, ...upsell }) => ({
    ...upsell,
    price: toPence(pounds),
    api: name ? setting(name) : '',
  }));
}

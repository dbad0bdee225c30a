import type { OrderId } from '@/domain/order';
import type { Slug } from '@/domain/slug';

/** Every URL of the shop, once. */
export const paths = {
  home: '/',
  category: (category: Slug) => `/our/${encodeURIComponent(category)}`,
  product: (category: Slug, product: Slug) =>
    `/our/${encodeURIComponent(category)}/${encodeURIComponent(product)}`,
  priceList: '/price-list',
  checkout: '/choose-payment-method',
  paymentLoading: '/payment-loading',
  payByCash: '/pay-by-cash',
  contact: '/order-and-pay-by-cash',
  messageSent: '/thank-you-page',
  thankYou: (id: OrderId) => `/thank-you-page/${id}`,
  allergens: '/allergens',
  privacy: '/privacy',
  terms: '/terms',
} as const;

/** Parts of the home page that links scroll to. */
export const anchors = { about: 'about-us', reviews: 'reviews', shop: 'shop', contact: 'contact' } as const;

import type { OrderId } from '@/domain/order';

/** Every URL of the shop, once. */
export const paths = {
  home: '/',
  category: (title: string) => `/our/${slug(title)}`,
  product: (categoryTitle: string, title: string) => `/our/${slug(categoryTitle)}/${slug(title)}`,
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

// Half of a surrogate pair has no place in a URL: `encodeURIComponent` throws.
const slug = (title: string) => encodeURIComponent(title.toLowerCase().replace(/\p{Surrogate}/gu, '\uFFFD'));

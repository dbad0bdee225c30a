import type { OrderId } from '@/domain/order/order';
import type { Slug } from '@/domain/slug';

export type CatalogueSection = 'categories' | 'cakes' | 'priceList' | 'texts';

/** A kind of page, for the browser and for the build. */
export interface PageKind {
  /** The path in the router's notation. */
  readonly pattern: `/${string}`;
  /** Builds a path. Absent if the pattern is the only path. */
  readonly url?: (...parts: never) => string;
  /** The component to show, in the file of the same name in `src/pages`. */
  readonly screen: `${string}Page`;
  /** The sections of the database that the page shows. A first visit loads them together with the page's code. */
  readonly reads?: readonly CatalogueSection[];
  /** True if the page is the same for everybody: the sitemap lists it and, unless it has a form, it is prerendered. */
  readonly isPublic?: true;
  /** True if the page has a form. It is not prerendered, since text typed before React starts would be lost. */
  readonly hasForm?: true;
  /** An HTML file of the page without content, for URLs that did not exist when the shop was built. */
  readonly shell?: `${string}.html`;
  /** True if the page has its own main action at the bottom of a phone's screen, where the cart bar would be. */
  readonly hidesCartBar?: true;
  /** True for a step of the checkout: it has no Order Now, and the cart leads back to it. */
  readonly isCheckout?: true;
}

/** All pages of the shop. Routes, URLs, the sitemap, prerendered pages and shells are derived from it. */
export const pages = {
  home: { pattern: '/', screen: 'HomePage', reads: ['categories', 'texts'], isPublic: true },
  category: {
    pattern: '/our/:category',
    url: (category: Slug) => `/our/${encodeURIComponent(category)}`,
    screen: 'CategoryPage',
    reads: ['categories', 'cakes'],
    isPublic: true,
    shell: 'category.html',
  },
  product: {
    pattern: '/our/:category/:product',
    url: (category: Slug, product: Slug) =>
      `/our/${encodeURIComponent(category)}/${encodeURIComponent(product)}`,
    screen: 'ProductPage',
    reads: ['cakes', 'categories'],
    isPublic: true,
    shell: 'product.html',
    hidesCartBar: true,
  },
  priceList: { pattern: '/price-list', screen: 'PriceListPage', reads: ['priceList'], isPublic: true },
  checkout: {
    pattern: '/choose-payment-method',
    screen: 'CheckoutPage',
    hidesCartBar: true,
    isCheckout: true,
  },
  paymentLoading: {
    pattern: '/payment-loading',
    screen: 'PaymentLoadingPage',
    hidesCartBar: true,
    isCheckout: true,
  },
  payByCash: { pattern: '/pay-by-cash', screen: 'PayByCashPage', hidesCartBar: true, isCheckout: true },
  contact: {
    pattern: '/order-and-pay-by-cash',
    screen: 'ContactPage',
    isPublic: true,
    hasForm: true,
    hidesCartBar: true,
  },
  messageSent: { pattern: '/thank-you-page', screen: 'MessageSentPage', hidesCartBar: true },
  thankYou: {
    pattern: '/thank-you-page/:id',
    url: (id: OrderId) => `/thank-you-page/${id}`,
    screen: 'ThankYouPage',
    hidesCartBar: true,
  },
  allergens: {
    pattern: '/allergens',
    screen: 'AllergensPage',
    reads: ['cakes'],
    isPublic: true,
  },
  terms: { pattern: '/terms', screen: 'TermsPage', isPublic: true },
  privacy: { pattern: '/privacy', screen: 'PrivacyPage', isPublic: true },
} as const satisfies Readonly<Record<string, PageKind>>;

export const pageKinds: readonly PageKind[] = Object.values(pages);

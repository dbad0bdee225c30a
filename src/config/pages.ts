import type { OrderId } from '@/domain/order';
import type { Slug } from '@/domain/slug';

/** A section of the database that pages show. */
export type Shelf = 'categories' | 'cakes';

/** What there is to know of the URLs of one kind, for the browser and for the build. */
export interface PageKind {
  /** The URLs' path, as the router writes it. */
  readonly pattern: `/${string}`;
  /** Makes one of the paths. Absent where there is only one, the pattern. */
  readonly url?: (...parts: never) => string;
  /** What shows there: the component of this name, in a file of this name in `src/pages`. */
  readonly screen: `${string}Page`;
  /** What the page shows of the database; a cold visit asks for it along with the page's code. */
  readonly reads?: readonly Shelf[];
  /** For everybody: the sitemap lists it and, unless it has a form, it is built as HTML. */
  readonly isPublic?: true;
  /** Not built as HTML: what is typed before the page is alive would be lost. */
  readonly hasForm?: true;
  /** The page without content, for those of its URLs that were not there when the shop was built. */
  readonly shell?: `${string}.html`;
  /** The page has a main action of its own at the bottom, where the cart bar would be on a phone. */
  readonly hidesCartBar?: true;
}

/** THE table of pages. Routes, URLs, sitemap, the pages built as HTML and their shells follow from it. */
export const pages = {
  home: { pattern: '/', screen: 'HomePage', reads: ['categories'], isPublic: true },
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
  priceList: { pattern: '/price-list', screen: 'PriceListPage', isPublic: true },
  checkout: {
    pattern: '/choose-payment-method',
    screen: 'CheckoutPage',
    hidesCartBar: true,
  },
  paymentLoading: {
    pattern: '/payment-loading',
    screen: 'PaymentLoadingPage',
    hidesCartBar: true,
  },
  payByCash: { pattern: '/pay-by-cash', screen: 'PayByCashPage', hidesCartBar: true },
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

/** The same, for what does not care which page is which. */
export const pageKinds: readonly PageKind[] = Object.values(pages);

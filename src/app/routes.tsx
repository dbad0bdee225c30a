import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';

const notFound = screen('*', () => import('@/pages/not-found/NotFoundPage').then((m) => m.NotFoundPage));
export const NotFound = notFound.Page;

/** The screens, each loaded when first shown. */
export const routes = [
  screen(paths.home, () => import('@/pages/home/HomePage').then((m) => m.HomePage)),
  screen('/our/:category', () => import('@/pages/category/CategoryPage').then((m) => m.CategoryPage)),
  screen('/our/:category/:product', () => import('@/pages/product/ProductPage').then((m) => m.ProductPage)),
  screen(paths.priceList, () => import('@/pages/price-list/PriceListPage').then((m) => m.PriceListPage)),
  screen(paths.checkout, () =>
    import('@/pages/choose-payment-method/CheckoutPage').then((m) => m.CheckoutPage),
  ),
  screen(paths.paymentLoading, () =>
    import('@/pages/payment-loading/PaymentLoadingPage').then((m) => m.PaymentLoadingPage),
  ),
  screen(paths.payByCash, () => import('@/pages/pay-by-cash/PayByCashPage').then((m) => m.PayByCashPage)),
  screen(paths.contact, () => import('@/pages/order-and-pay-by-cash/ContactPage').then((m) => m.ContactPage)),
  screen(paths.messageSent, () =>
    import('@/pages/thank-you-page/MessageSentPage').then((m) => m.MessageSentPage),
  ),
  screen(`${paths.messageSent}/:id`, () =>
    import('@/pages/thank-you-page/ThankYouPage').then((m) => m.ThankYouPage),
  ),
  screen(paths.allergens, () => import('@/pages/allergens/AllergensPage').then((m) => m.AllergensPage)),
  screen(paths.privacy, () => import('@/pages/privacy/PrivacyPage').then((m) => m.PrivacyPage)),
  screen(paths.terms, () => import('@/pages/terms/TermsPage').then((m) => m.TermsPage)),
  notFound,
] as const;

/** Loads the code of the screen that a path shows, ahead of time. */
export async function loadPage(pathname: string): Promise<void> {
  await routes.find(({ path }) => matchPath(path, pathname))?.load();
}

function screen<Path extends string>(path: Path, load: () => Promise<ComponentType>) {
  return { path, load, Page: lazy(async () => ({ default: await load() })) };
}

import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { categories, products } from '@/services/catalogue';
import type { LiveSource } from '@/services/liveSource';
import { pause } from '@/services/timeout';

const notFound = screen('*', () => import('@/pages/not-found/NotFoundPage').then((m) => m.NotFoundPage));
export const NotFound = notFound.Page;

/** The screens, each loaded when first shown. */
export const routes = [
  screen(paths.home, () => import('@/pages/home/HomePage').then((m) => m.HomePage)),
  screen('/our/:category', () => import('@/pages/category/CategoryPage').then((m) => m.CategoryPage), [
    categories,
    products,
  ]),
  screen('/our/:category/:product', () => import('@/pages/product/ProductPage').then((m) => m.ProductPage), [
    categories,
    products,
  ]),
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

/** Data that take longer than this are waited for by the screen itself, with something to look at. */
const DATA_WITHIN_MS = 400;

/** Loads what the first screen of a visit shows, so that it shows in one go. Rejects when its code can't be loaded. */
export async function loadPage(pathname: string): Promise<void> {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route) return;
  const data = Promise.all(route.sources.map((source) => source.prepare()));
  await Promise.all([route.load(), Promise.race([data, pause(DATA_WITHIN_MS)])]);
}

function screen<Path extends string>(
  path: Path,
  load: () => Promise<ComponentType>,
  sources: readonly Pick<LiveSource<unknown>, 'prepare'>[] = [],
) {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Waiting = lazy(async () => ({ default: await loadOnce() }));
  // What is there already is shown at once: React leaves what it once waited for hidden for up to 0.3 s.
  const Page = () => {
    const [Screen] = useState(() => loaded ?? Waiting);
    return <Screen />;
  };
  return { path, load: loadOnce, sources, Page };
}

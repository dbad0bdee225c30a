import { type ComponentType, lazy } from 'react';
import { paths } from '@/config/paths';

/** The screens, each loaded when first shown. */
export const routes = [
  { path: paths.home, Page: screen(() => import('@/pages/home/HomePage').then((m) => m.HomePage)) },
  {
    path: '/our/:category',
    Page: screen(() => import('@/pages/category/CategoryPage').then((m) => m.CategoryPage)),
  },
  {
    path: '/our/:category/:product',
    Page: screen(() => import('@/pages/product/ProductPage').then((m) => m.ProductPage)),
  },
  {
    path: paths.priceList,
    Page: screen(() => import('@/pages/price-list/PriceListPage').then((m) => m.PriceListPage)),
  },
  {
    path: paths.checkout,
    Page: screen(() => import('@/pages/choose-payment-method/CheckoutPage').then((m) => m.CheckoutPage)),
  },
  {
    path: paths.paymentLoading,
    Page: screen(() =>
      import('@/pages/payment-loading/PaymentLoadingPage').then((m) => m.PaymentLoadingPage),
    ),
  },
  {
    path: paths.payByCash,
    Page: screen(() => import('@/pages/pay-by-cash/PayByCashPage').then((m) => m.PayByCashPage)),
  },
  {
    path: paths.contact,
    Page: screen(() => import('@/pages/order-and-pay-by-cash/ContactPage').then((m) => m.ContactPage)),
  },
  {
    path: paths.messageSent,
    Page: screen(() => import('@/pages/thank-you-page/MessageSentPage').then((m) => m.MessageSentPage)),
  },
  {
    path: `${paths.messageSent}/:id`,
    Page: screen(() => import('@/pages/thank-you-page/ThankYouPage').then((m) => m.ThankYouPage)),
  },
  { path: '*', Page: screen(() => import('@/pages/not-found/NotFoundPage').then((m) => m.NotFoundPage)) },
] as const;

function screen(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }));
}

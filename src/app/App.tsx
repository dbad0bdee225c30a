import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { reloadOnce } from '@/boot/reloadWhenGone';
import { optionalPart } from '@/components/page/optionalPart';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { whenSettled } from '@/services/browser/idle';
import { mayHaveKept } from '@/services/browser/mayHaveKept';
import { ErrorScreen } from './ErrorScreen';
import { FarParts } from './FarParts';
import { Navbar } from './Navbar';
import { OfflineNotice } from './OfflineNotice';
import { loadOverlays, OverlaysWhenNeeded } from './OverlaysWhenNeeded';

import { PageSkeleton } from './PageSkeleton';
import { NotFound, routes } from './routes';
import { usePageChange } from './usePageChange';

// The thank-you page links to it and has loaded it.
const PaymentNotice = lazy(() =>
  import('@/components/order/PaymentNotice').then((m) => ({ default: m.PaymentNotice })),
);

const Footer = optionalPart(async () => (await import('./Footer')).Footer);

const screens = routes.map(({ path, Page }) => ({ path, element: <Page /> }));

/** The shop: what every screen has, around the screen for the URL. If that breaks, the rest stays. */
export function App() {
  const main = usePageChange();
  const { key, pathname, state } = useLocation();

  return (
    <ErrorBoundary navigation={key} reload={reloadOnce} fallback={<BrokenShop />}>
      <Navbar />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1}>
        {state?.notice && (
          <Suspense fallback={null}>
            <PaymentNotice />
          </Suspense>
        )}
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary navigation={key} reload={reloadOnce} fallback={<ErrorScreen />}>
            <Screen />
          </ErrorBoundary>
          <PageAlive />
        </Suspense>
      </main>
      <Footer />
      <CartBarWhenIdle />
      <FarParts key={pathname} />
      <EarlierOrdersWhenIdle />
      <OverlaysWhenNeeded navigation={key} />
    </ErrorBoundary>
  );
}

const BrokenShop = () => (
  <main>
    <ErrorScreen />
    <PageAlive />
  </main>
);

/** Shows the screen for the URL. The router's `*` doesn't match URLs with a line break (`%0A`). */
function Screen() {
  return useRoutes(screens) ?? <NotFound />;
}

// Built pages show an empty cart, which has no bar.
const findCartBar = async () => (await import('@/cart/CartBar')).CartBar;

/** Loads later than the navbar's cart. */
function CartBarWhenIdle() {
  const Bar = usePartWhenIdle(findCartBar);
  return Bar && <Bar />;
}

/** The shop works without it, if its code can't be loaded. */
function EarlierOrdersWhenIdle() {
  const Earlier = usePartWhenIdle(findEarlierOrders, useLocation().pathname);
  return Earlier && <Earlier />;
}

// A closed tab may have left an order that this tab should finish.
const findEarlierOrders = async () =>
  (await mayHaveKept()) ? (await import('./EarlierOrders')).EarlierOrders : null;

/** Tells `start.ts`, before the next paint, that the page reacts to taps. Then loads what taps open. */
function PageAlive() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('shop-alive'));
  }, []);
  useEffect(() => whenSettled(loadOverlays), []);
  return null;
}

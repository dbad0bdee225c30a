import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { CartBar } from '@/cart/CartBar';
import { PaymentNotice } from '@/components/order/PaymentNotice';
import { whenIdle } from '@/services/idle';
import { logOnce } from '@/services/log';
import { mayHaveKept } from '@/services/mayHaveKept';
import { useOverlay } from '@/state/overlay';
import { ErrorBoundary, ErrorScreen } from './ErrorScreen';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { OfflineNotice } from './OfflineNotice';
import { PageSkeleton } from './PageSkeleton';
import { NotFound, routes } from './routes';
import { usePageChange } from './usePageChange';

const Overlays = lazy(() => import('./Overlays').then((m) => ({ default: m.Overlays })));

const screens = routes.map(({ path, Page }) => ({ path, element: <Page /> }));

/** The shop: what is on every screen, around the screen that the URL means. A screen that breaks leaves the rest as it is. */
export function App() {
  const main = usePageChange();
  const { key } = useLocation();

  return (
    <ErrorBoundary navigation={key} fallback={<BrokenShop />}>
      <Navbar />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <PaymentNotice />
        <Suspense fallback={<PageSkeleton />}>
          <ErrorBoundary navigation={key} fallback={<ErrorScreen />}>
            <Screen />
          </ErrorBoundary>
          <PageAlive />
        </Suspense>
      </main>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
      <CartBar />
      <EarlierOrdersWhenIdle />
      <OverlaysWhenNeeded />
    </ErrorBoundary>
  );
}

/** When the navbar itself, or the cart, breaks. */
const BrokenShop = () => (
  <main>
    <ErrorScreen />
  </main>
);

/** The screen that the URL means. A line break in it (`%0A`) is matched by no path, not even by `*`. */
function Screen() {
  return useRoutes(screens) ?? <NotFound />;
}

/** From the first that opens on: one that closes still moves out of sight. Opening one renders nothing else again. */
function OverlaysWhenNeeded() {
  const isOpen = useOverlay() !== 'none';
  const [areNeeded, setNeeded] = useState(false);
  if (isOpen && !areNeeded) setNeeded(true);
  return <Suspense fallback={null}>{areNeeded && <Overlays />}</Suspense>;
}

/** What an earlier page left is taken up once this one answers and has nothing else to do. Without its code the shop goes on. */
function EarlierOrdersWhenIdle() {
  const { pathname } = useLocation();
  const [Earlier, setEarlier] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Earlier || !pathname) return;
    const look = async () => {
      if (!(await mayHaveKept())) return;
      const { EarlierOrders } = await import('./EarlierOrders');
      setEarlier(() => EarlierOrders);
    };
    const lookWhenIdle = () => whenIdle(() => look().catch((cause) => logOnce(`Earlier orders: ${cause}`)));
    const cancel = lookWhenIdle();
    // A tab that was closed may have left something to the one that is shown now.
    document.addEventListener('visibilitychange', lookWhenIdle);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', lookWhenIdle);
    };
  }, [Earlier, pathname]);
  return Earlier && <Earlier />;
}

/** Beside a page: tells `start.ts` that the page answers from now on, before the browser paints it once more. */
function PageAlive() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('shop-alive'));
  }, []);
  return null;
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { PaymentNotice } from '@/components/PaymentNotice';
import { mayHaveKept } from '@/services/mayHaveKept';
import { whenIdle } from '@/services/whenIdle';
import { CartBar } from '@/shell/CartBar';
import { Footer } from '@/shell/Footer';
import { Navbar } from '@/shell/Navbar';
import { OfflineNotice } from '@/shell/OfflineNotice';
import { PageSkeleton } from '@/shell/PageSkeleton';
import { useOverlay } from '@/state/overlay';
import { ErrorScreen } from './ErrorScreen';
import { NotFound, routes } from './routes';
import { usePageChange } from './usePageChange';

const EarlierOrders = lazy(() => import('@/shell/EarlierOrders').then((m) => ({ default: m.EarlierOrders })));
const Overlays = lazy(() => import('@/shell/Overlays').then((m) => ({ default: m.Overlays })));

const screens = routes.map(({ path, Page }) => ({ path, element: <Page /> }));

/** The shop: what is on every screen, around the screen that the URL means. */
export function App() {
  const main = usePageChange();

  return (
    <ErrorScreen>
      <Navbar />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <PaymentNotice />
        <Suspense fallback={<PageSkeleton />}>
          <Screen />
          <PageAlive />
        </Suspense>
      </main>
      <Footer />
      <CartBar />
      <EarlierOrdersWhenIdle />
      <OverlaysWhenNeeded />
    </ErrorScreen>
  );
}

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

/** What an earlier visit left is taken up once the page answers and has nothing else to do. */
function EarlierOrdersWhenIdle() {
  const [areThere, setThere] = useState(false);
  useEffect(() => whenIdle(() => mayHaveKept().then(setThere)), []);
  return <Suspense fallback={null}>{areThere && <EarlierOrders />}</Suspense>;
}

/** Beside a page: tells `start.ts` that the page answers from now on. */
function PageAlive() {
  useEffect(() => {
    document.dispatchEvent(new Event('shop-alive'));
  }, []);
  return null;
}

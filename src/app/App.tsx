import { lazy, Suspense, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PaymentNotice } from '@/components/PaymentNotice';
import { CartBar } from '@/shell/CartBar';
import { Footer } from '@/shell/Footer';
import { Navbar } from '@/shell/Navbar';
import { OfflineNotice } from '@/shell/OfflineNotice';
import { PageSkeleton } from '@/shell/PageSkeleton';
import { useOverlay } from '@/state/overlay';
import { ErrorScreen } from './ErrorScreen';
import { routes } from './routes';
import { usePageChange } from './usePageChange';

const Overlays = lazy(() => import('@/shell/Overlays').then((m) => ({ default: m.Overlays })));

/** The shop: what is on every screen, around the screen that the URL means. */
export function App() {
  const main = usePageChange();
  const overlayIsOpen = useOverlay() !== 'none';
  const [overlaysNeeded, setOverlaysNeeded] = useState(false);
  // Kept from then on: an overlay that closes still moves out of sight.
  if (overlayIsOpen && !overlaysNeeded) setOverlaysNeeded(true);

  return (
    <ErrorScreen>
      <Navbar />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1}>
        <PaymentNotice />
        <Suspense fallback={<PageSkeleton />}>
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
          <PageAlive />
        </Suspense>
      </main>
      <Footer />
      <CartBar />
      <Suspense fallback={null}>{overlaysNeeded && <Overlays />}</Suspense>
    </ErrorScreen>
  );
}

/** Beside a page: tells `start.ts` that the page answers from now on. */
function PageAlive() {
  useEffect(() => {
    document.dispatchEvent(new Event('shop-alive'));
  }, []);
  return null;
}

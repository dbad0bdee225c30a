import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/reset.css';
import '@/styles/base.css';
import '@/styles/large.css';
import '@/styles/fallbackNote.css';
import '@/styles/waiting.css';

import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { unstable_forceFrameRate as setPausesPerSecond } from 'scheduler';
import { App } from '@/app/App';
import { loadPage } from '@/app/routes';
import { canRunShop, showFallbackNote } from '@/boot/browserSupport';
import { keepOfflineCopy } from '@/boot/offlineCopy';
import { reloadWhenGone } from '@/boot/reloadWhenGone';
import { localStore } from '@/services/browser/storage';
import { followDatabaseClock } from '@/services/clock';
import { logProblem } from '@/services/log';
import { watchCalendar } from '@/services/shop/calendar';
import { createCartStore } from '@/services/shop/cartStore';
import { watchClosing } from '@/services/shop/closed';
import { CartProvider } from '@/state/cart';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with id root');

const shop = (
  <StrictMode>
    <BrowserRouter>
      <CartProvider store={createCartStore(localStore)}>
        <App />
      </CartProvider>
    </BrowserRouter>
  </StrictMode>
);

/** If even the error screen breaks, React removes the whole page: then show the other ways to order. */
function onUncaughtError(cause: unknown) {
  logProblem('The shop broke', cause);
  showFallbackNote();
}

function openShop(root: HTMLElement) {
  reloadWhenGone();
  keepOfflineCopy();
  // Both start their requests at once, while the page's code loads.
  watchClosing(() => {});
  watchCalendar(() => {});
  followDatabaseClock();

  // Load all of the page first: then a prerendered page reacts everywhere at once, and any other shows without jumps.
  loadPage(location.pathname, root.hasChildNodes())
    .catch(() => {
      // The screen shows the error itself, with a button to try again.
    })
    .then(() => {
      if (!root.hasChildNodes()) return createRoot(root, { onUncaughtError }).render(shop);
      document.dispatchEvent(new Event('shop-starts'));
      // React hydrates in slices, between which the browser can scroll and paint. Slices of 33 ms until the page is
      // alive, since each pause costs a phone some milliseconds, then of 5 ms as usual.
      setPausesPerSecond(30);
      document.addEventListener('shop-alive', () => setPausesPerSecond(0), { once: true });
      startTransition(() => void hydrateRoot(root, shop, { onUncaughtError }));
    });
}

if (canRunShop()) openShop(root);
else showFallbackNote();

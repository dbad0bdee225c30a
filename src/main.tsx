import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/reset.css';
import '@/styles/base.css';
import '@/styles/otherWays.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/App';
import { loadPage } from '@/app/routes';
import { canRunShop, showOtherWays } from '@/boot/floor';
import { keepOfflineCopy } from '@/boot/offlineCopy';
import { reloadWhenGone } from '@/boot/reloadWhenGone';
import { createCartStore } from '@/services/cartStore';
import { logProblem } from '@/services/log';
import { localStore } from '@/services/storage';
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

/** When even the error screen breaks, React takes all of the page away. */
function onUncaughtError(cause: unknown) {
  logProblem('The shop broke', cause);
  showOtherWays();
}

function openShop(root: HTMLElement) {
  reloadWhenGone();
  keepOfflineCopy();

  // All of the page at once: of a prerendered one no part is deaf when the first tap comes, of another none jumps.
  loadPage(location.pathname)
    .catch(() => {
      // The screen says so itself, and offers to try again.
    })
    .then(() => {
      if (!root.hasChildNodes()) return createRoot(root, { onUncaughtError }).render(shop);
      // From here on React hears of taps, also on what it has not made alive yet.
      document.dispatchEvent(new Event('shop-listens'));
      // In slices, between which the browser can scroll and paint.
      hydrateRoot(root, shop, { onUncaughtError });
    });
}

if (canRunShop()) openShop(root);
else showOtherWays();

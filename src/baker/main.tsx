import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/reset.css';
import '@/styles/base.css';
import './dark.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { canRunShop } from '@/boot/browserSupport';
import { watchCalendar } from '@/services/shop/calendar';
import { BakerApp } from './BakerApp';
import { keepOfflineCopy } from './frame/offlineCopy';

const root = document.getElementById('root');
if (!root) throw new Error('baker.html has no element with id root');

// If the browser is too old, the message in baker.html stays.
if (canRunShop()) {
  keepOfflineCopy();
  // Follows the calendar of bake days from the start, because every screen depends on it.
  watchCalendar(() => {});
  createRoot(root).render(
    <StrictMode>
      {/* Without transitions, a tap shows the next screen's title at once, while its code is still loading. */}
      <BrowserRouter basename="/baker" useTransitions={false}>
        <BakerApp />
      </BrowserRouter>
    </StrictMode>,
  );
}

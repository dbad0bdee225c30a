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

// A browser that is too old keeps what baker.html says.
if (canRunShop()) {
  keepOfflineCopy();
  // All screens and what they read depend on it.
  watchCalendar(() => {});
  createRoot(root).render(
    <StrictMode>
      {/* A tapped screen shows at once, even while its code is loading. */}
      <BrowserRouter basename="/baker" useTransitions={false}>
        <BakerApp />
      </BrowserRouter>
    </StrictMode>,
  );
}

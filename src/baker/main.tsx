import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/reset.css';
import '@/styles/base.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { BakerApp } from './BakerApp';

const root = document.getElementById('root');
if (!root) throw new Error('baker.html has no element with id root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter basename="/baker">
      <BakerApp />
    </BrowserRouter>
  </StrictMode>,
);

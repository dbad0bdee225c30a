import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sandbox } from './sandbox/plugin.ts';
import { demoCatalogue } from './sandbox/seed/catalogue.ts';
import { buildTarget } from './scripts/floor/browsers.ts';
import { otherWays } from './scripts/otherWays.ts';
import { deepLinks } from './scripts/pages.ts';
import { prerender } from './scripts/prerender.ts';
import { requireSettings } from './scripts/requireSettings.ts';
import { serviceWorker } from './scripts/serviceWorker.ts';
import { shareTags } from './scripts/shareTags.ts';
import { sitemap } from './scripts/sitemap.ts';
import { webManifest } from './scripts/webManifest.ts';

/**
 * Fewer, larger files: each request costs a phone more than the bytes that it may not need. What a page needs alone is a
 * file of its own, as its dynamic import says.
 */
const chunks = [
  // Changes rarely, and is kept by browsers from one deployment to the next.
  { name: 'framework', test: /\/node_modules\/(?:react|react-dom|react-router|scheduler|valibot)\// },
  // Not what places and finishes an order: who only looks around never needs it.
  {
    name: 'common',
    test: /\/src\/(?!components\/(?:ChangesNotice|Dialog|Order)|config\/upsells|domain\/(?:checkout|orderEmails|reconcileCart)|hooks\/useCartCheck|shell\/OverlayMotion|order|services\/(?:diskStore|draftStore|emails|lock|orders|stock)|state\/checkout)/,
    minShareCount: 4,
  },
];

export default defineConfig({
  plugins: [
    react(),
    sandbox(),
    requireSettings(),
    otherWays(),
    prerender(demoCatalogue),
    deepLinks(),
    shareTags(),
    sitemap(demoCatalogue),
    webManifest(),
    serviceWorker(),
  ],
  // Found only when first needed, which would reload the page in the middle of an order.
  optimizeDeps: {
    include: ['@emailjs/browser', '@stripe/stripe-js/pure', 'firebase/app', 'firebase/database'],
  },
  build: {
    target: buildTarget,
    modulePreload: { polyfill: false },
    // Their authors ask for their names to go with every copy of their code.
    license: { fileName: 'licences.txt' },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
});

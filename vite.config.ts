import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from './build/browsers.ts';
import { otherWays } from './build/otherWays.ts';
import { ownSettings } from './build/ownSettings.ts';
import { deepLinks } from './build/pages.ts';
import { prerender } from './build/prerender.ts';
import { rightBuild } from './build/rightBuild.ts';
import { serviceWorker } from './build/serviceWorker.ts';
import { shareTags } from './build/shareTags.ts';
import { sitemap } from './build/sitemap.ts';
import { webManifest } from './build/webManifest.ts';
import { sandbox } from './sandbox/plugin.ts';
import { demoCatalogue } from './sandbox/seed/catalogue.ts';
import { sandboxSettings } from './sandbox/settings.ts';
import * as ownShop from './src/bakery/shop.ts';
import * as ownWords from './src/bakery/words.ts';
import { hasTestBakery } from './tests/bakery/condition.ts';
import * as testShop from './tests/bakery/shop.ts';
import * as testWords from './tests/bakery/words.ts';

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
    test: /\/src\/(?!bakery\/(?:bestsellers|priceList|reviews)|cart\/useCartCheck|components\/(?:order|page\/(?:Centred|OrderPage)|ui\/Dialog)|config\/upsells|domain\/(?:checkout|orderEmails|orderTime|reconcileCart)|order|services\/(?:diskStore|draftStore|emails|lock|order|stock)|state\/checkout)/,
    minShareCount: 4,
  },
];

/** This file and what it imports know the bakery in `src/bakery` only: so the plugins are told whose shop they build. */
const isTest = hasTestBakery();
const { shop } = isTest ? testShop : ownShop;
const { words } = isTest ? testWords : ownWords;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    react(),
    sandbox(),
    ownSettings(sandboxSettings),
    rightBuild(),
    otherWays(shop),
    prerender(demoCatalogue),
    deepLinks(),
    shareTags(shop, words),
    sitemap(demoCatalogue),
    webManifest(shop, words),
    serviceWorker(),
  ],
  // Sheets and backups of the owner's commands: no page changes with them.
  server: { watch: { ignored: ['**/weeks/**', '**/backups/**'] } },
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
  resolve: {
    alias: { '@': folder('./src'), ...(isTest ? { '#bakery': folder('./tests/bakery') } : {}) },
  },
});

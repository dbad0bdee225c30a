import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bakerPage } from './build/bakerPage.ts';
import { buildTarget } from './build/browsers.ts';
import { classNames } from './build/classNames.ts';
import { fallbackNote } from './build/fallbackNote.ts';
import { frameworkScript } from './build/frameworkScript.ts';
import { leanRouter } from './build/leanRouter.ts';
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
 * What the first file of each page does without, although several pages have it: folders and files of `src`. `npm run budget`
 * shows what it costs when one is missing here.
 */
const LATER = [
  // What only placing and finishing an order need: most visitors only look around.
  'order',
  'domain/order',
  'services/order',
  'state/checkout',
  'state/leftOut',
  'hooks/useCartCheck',
  'hooks/useDraftOrder',
  'hooks/useOrderedBefore',
  'hooks/useWaitingWords',
  'components/order',
  'services/browser/diskStore',
  'domain/tooLong',
  'domain/linkText',
  'domain/calendarFile',
  'domain/calendarLinks',
  'config/orderPage',
  'hooks/useOrderPhase',
  'services/browser/inApp',
  'services/browser/share',
  // A calendar in which something differs.
  'domain/bakeCalendar',
  'domain/calendarRecord',
  'domain/unusualWeek',
  'services/shop/chosenBake',
  'services/shop/unusualWeeks',
  // Loads once the page is alive.
  'components/motion',
  'domain/lastMinute',
  // Comes with what shows it.
  'bakery',
  'components/page/ContactLinks',
  'domain/trader',
  'components/ui/laterIcons',
];

/**
 * Fewer, larger files: each request costs a phone more than some unneeded bytes. Code that only one page needs has a
 * file of its own, because of its dynamic import.
 */
const chunks = [
  // Changes rarely, so browsers keep it from one deployment to the next.
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|valibot)\//,
  },
  // Whatever this file imports is in it as well.
  { name: 'common', test: new RegExp(`/src/(?!(?:${LATER.join('|')})[/.])`), minShareCount: 4 },
  // What every page of ordering has, from the details on: in one file it is smaller than in several.
  {
    name: 'ordering',
    test: /\/src\/(?:domain\/order\/(?:checkout|lineItems|reconcileCart|upsell)|services\/order\/draftStore)\./,
  },
  // Likewise what tells which bake is on sale and how much of it, the details, and what is shown before the order is placed.
  { name: 'sale', test: /\/src\/domain\/(?:bakeCalendar|order\/stock)\./ },
  {
    name: 'details',
    test: /\/src\/(?:state\/checkout|domain\/order\/promised|services\/order\/leftForTill)\./,
  },
  {
    name: 'draft',
    test: /\/src\/(?:hooks\/useDraftOrder|components\/order\/(?:ChangesNotice|ChangeOrCancel|ClosedShop|Handover))\./,
  },
  {
    name: 'until',
    test: /\/src\/(?:components\/page\/OrderUntil|domain\/lastMinute)\./,
  },
  // What shows a product and chooses of it: one file instead of six small ones.
  {
    name: 'product',
    test: /\/src\/(?:components\/(?:product|ui\/choice)\/|hooks\/useOffSale)/,
    minShareCount: 2,
  },
];

/** In this file and its imports, `#bakery` is always `src/bakery`, so the plugins are told which shop to build. */
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
    fallbackNote(shop),
    frameworkScript(),
    leanRouter(),
    prerender(demoCatalogue, shop),
    deepLinks(),
    shareTags(shop, words),
    sitemap(demoCatalogue),
    webManifest(shop, words),
    bakerPage(shop),
    serviceWorker(),
  ],
  // The catalogue's command writes there; no page depends on it.
  server: { watch: { ignored: ['**/backups/**'] } },
  css: { modules: { generateScopedName: classNames(folder('./src')) } },
  // Vite would discover these late, and reload the page in the middle of an order.
  optimizeDeps: {
    include: [
      '@emailjs/browser',
      '@stripe/stripe-js/pure',
      'firebase/app',
      'firebase/auth',
      'firebase/database',
      'libphonenumber-js/min',
    ],
  },
  build: {
    target: buildTarget,
    modulePreload: { polyfill: false },
    // The libraries' licences ask for a copy with all copies of their code.
    license: { fileName: 'licences.txt' },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  resolve: {
    alias: { '@': folder('./src'), ...(isTest ? { '#bakery': folder('./tests/bakery') } : {}) },
  },
});

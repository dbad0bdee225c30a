import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sandbox } from './sandbox/plugin.ts';
import { demoCatalogue } from './sandbox/seed/catalogue.ts';
import { deepLinks, prerender } from './scripts/prerender.ts';
import { requireSettings } from './scripts/requireSettings.ts';
import { serviceWorker } from './scripts/serviceWorker.ts';
import { shareTags } from './scripts/shareTags.ts';
import { sitemap } from './scripts/sitemap.ts';
import { webManifest } from './scripts/webManifest.ts';

export default defineConfig({
  plugins: [
    react(),
    sandbox(),
    requireSettings(),
    prerender(demoCatalogue.categories),
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
    modulePreload: { polyfill: false },
    // Their authors ask for their names to go with every copy of their code.
    license: { fileName: 'licences.txt' },
  },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
});

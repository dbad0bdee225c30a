import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sandbox } from './sandbox/plugin.ts';
import { deepLinks, prerender } from './scripts/prerender.ts';
import { requireSettings } from './scripts/requireSettings.ts';

export default defineConfig({
  plugins: [react(), sandbox(), requireSettings(), prerender(), deepLinks()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
});

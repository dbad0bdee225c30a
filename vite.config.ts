import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sandbox } from './sandbox/plugin.ts';
import { requireSettings } from './scripts/requireSettings.ts';

export default defineConfig({
  plugins: [react(), sandbox(), requireSettings()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
});

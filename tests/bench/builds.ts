import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { sandboxSettings } from '../../sandbox/settings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the shop's build, from the project's. */
export const SHOP = 'dist-bench/shop';
/** The folder of the naive twin's build, from the project's. */
export const NAIVE = 'dist-bench/naive';
/** The folder of the bare twin's script, from the project's. */
export const BARE = 'dist-bench/bare';

/** Builds the shop as for production, and its naive twin: the same sources as one bundle that renders everything. */
export async function buildAll(databaseOrigin: string): Promise<void> {
  // Of its own origin, as the live database is. Every setting, so that none comes from an `.env` file.
  const { search } = new URL(sandboxSettings.VITE_DATABASE_URL, databaseOrigin);
  Object.assign(process.env, sandboxSettings, { VITE_DATABASE_URL: `${databaseOrigin}/${search}` });

  await build({ root, logLevel: 'warn', build: { outDir: SHOP, emptyOutDir: true } });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      outDir: NAIVE,
      emptyOutDir: true,
      cssCodeSplit: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: BARE,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'tests/bench/bare.ts'),
        output: { entryFileNames: 'assets/bare.js' },
      },
    },
  });
}

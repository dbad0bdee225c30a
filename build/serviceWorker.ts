import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { pathOf, SHELL } from './pages.ts';

const SOURCE = 'src/boot/service-worker/serviceWorker.ts';
const HOME = 'index.html';

/**
 * Adds the service worker to a build, with the lists of files that it keeps. Must follow all plugins that write files.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const dir = resolve(config.root, config.build.outDir);
      const files = [HOME, SHELL, ...(await readdir(join(dir, 'assets'))).map((file) => `assets/${file}`)];
      const pages = (await readdir(dir, { recursive: true })).filter((file) =>
        file.endsWith(`${sep}${HOME}`),
      );
      const hash = createHash('sha256');
      for (const file of [...files, ...pages].sort()) hash.update(await readFile(join(dir, file)));

      await build({
        root: config.root,
        configFile: false,
        logLevel: 'error',
        define: {
          BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)),
          FILES: JSON.stringify(files.map((file) => (file === HOME ? '/' : `/${file}`))),
          PAGES: JSON.stringify([...new Set(pages.map(pathOf))]),
        },
        build: {
          target: config.build.target,
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(config.root, SOURCE),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

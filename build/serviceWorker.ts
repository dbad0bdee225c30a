import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { pathOf, SHELL } from './pages.ts';

const SOURCE = 'src/boot/service-worker/serviceWorker.ts';
const HOME = 'index.html';

/** Files are relative to the build's folder. */
interface WorkerOptions {
  readonly file: string;
  /** The prefix of the names of its caches. */
  readonly caches: string;
  /** A regular expression, as source code, for the paths of the pages that it serves. */
  readonly ownPages: string;
  /** The path of the file that serves all pages that are not kept themselves. */
  readonly shell: string;
  /** Kept from the start. */
  readonly files: readonly string[];
  /** Kept once visited. */
  readonly pages: readonly string[];
}

/** Adds the service worker, with the lists of files that it keeps. Must follow all plugins that write files. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const dir = resolve(config.root, config.build.outDir);
        // Folders in there belong to other pages.
        const assets = (await readdir(join(dir, 'assets'), { withFileTypes: true })).filter((one) =>
          one.isFile(),
        );
        await buildServiceWorker(config, {
          file: 'service-worker.js',
          caches: 'build-',
          ownPages: '/^\\/(?!(?:sandbox|__|baker)\\b)/',
          shell: `/${SHELL}`,
          files: [HOME, SHELL, ...assets.map(({ name }) => `assets/${name}`)],
          pages: (await readdir(dir, { recursive: true })).filter((file) => file.endsWith(`${sep}${HOME}`)),
        });
      },
    },
  };
}

/** Builds a service worker that keeps these files, under a name that changes with any of them. */
export async function buildServiceWorker(
  { root, build: { outDir, target } }: ResolvedConfig,
  { file, caches, ownPages, shell, files, pages }: WorkerOptions,
): Promise<void> {
  const dir = resolve(root, outDir);
  const hash = createHash('sha256');
  for (const one of [...files, ...pages].sort()) hash.update(await readFile(join(dir, one)));

  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
    define: {
      BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)),
      CACHES: JSON.stringify(caches),
      OWN_PAGES: ownPages,
      SHELL: JSON.stringify(shell),
      FILES: JSON.stringify(files.map((one) => (one === HOME ? '/' : `/${one}`))),
      PAGES: JSON.stringify([...new Set(pages.map(pathOf))]),
    },
    build: {
      target,
      outDir: dir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, SOURCE),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  });
}

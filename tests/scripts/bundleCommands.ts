import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The bundled commands by their source's path in `scripts`. */
    commands: Readonly<Record<string, string>>;
  }
}

/** The commands that tests run often. */
const OFTEN = ['owner/catalogue/catalogue', 'owner/doctor/doctor', 'owner/deploy'];

/** Keeps `import.meta.url` of the source, so that a bundled command finds the files beside its source. */
const inTheirPlace: Plugin = {
  name: 'in-their-place',
  transform: {
    order: 'pre',
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/**
 * Bundles the commands once for the whole run: tsx would read some hundred files for each command, which takes a
 * second.
 */
export default async function bundleCommands(project: TestProject) {
  // Inside node_modules, so that the commands find their packages.
  const folder = await mkdtemp(resolve('node_modules/.commands-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [inTheirPlace],
    resolve: { alias: { '@': resolve('src'), '#bakery': resolve('tests/bakery') } },
    ssr: { noExternal: ['valibot', 'uuid', 'papaparse', 'jsonc-parser'] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: Object.fromEntries(OFTEN.map((name) => [name, resolve('scripts', `${name}.ts`)])),
      },
    },
  });
  const bundles = OFTEN.map((name) => [`${name}.ts`, join(folder, `${name}.js`)]);
  project.provide('commands', Object.fromEntries(bundles));
  return () => rm(folder, { recursive: true });
}

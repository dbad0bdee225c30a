import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the bundled commands. */
    commands: string;
  }
}

/** The commands that tests run again and again, by their place in `scripts`. Any other is run by tsx, as npm does. */
export const BUNDLED = ['catalogue/catalogue', 'orders/orders', 'doctor/doctor'];

/** What a command reads beside itself, it finds where its source stands. */
const inTheirPlace: Plugin = {
  name: 'in-their-place',
  transform: {
    order: 'pre',
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** Bundles the commands once for the whole run: tsx reads some hundred files anew for each of them, and takes a second. */
export default async function bundleCommands(project: TestProject) {
  // In there, the commands find their packages.
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
        input: Object.fromEntries(BUNDLED.map((name) => [name, resolve('scripts', `${name}.ts`)])),
      },
    },
  });
  project.provide('commands', folder);
  return () => rm(folder, { recursive: true });
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { serveMiddleware } from '../sandbox/serveMiddleware.ts';

/** Serves a build with the headers and rewrites of firebase.json, by what `firebase emulators:start` serves with. */
export async function emulateHosting(outDir: string, configuration = {}) {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const ofTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
  const superstatic = ofTools('superstatic/lib/superstatic.js');
  return serveMiddleware(
    superstatic({ config: { ...hosting, public: resolve(outDir), ...configuration }, cwd: '/' }),
  );
}

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** Serves a build with the headers and rewrites of firebase.json, by what `firebase emulators:start` serves with. */
export async function emulateHosting(outDir: string): Promise<{ origin: string; close(): Promise<void> }> {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const ofTools = createRequire(createRequire(import.meta.url).resolve('firebase-tools'));
  const superstatic = ofTools('superstatic/lib/superstatic.js');
  const serve = superstatic({ config: { ...hosting, public: outDir }, cwd: '/' });
  const server = createServer((request, response) => {
    serve(request, response, () => response.writeHead(404).end());
  }).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => void server.close(),
  };
}

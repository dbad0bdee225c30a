import { fileURLToPath } from 'node:url';
import { preview } from 'vite';
import { deepLinks } from '../build/pages.ts';
import { sandbox } from './plugin.ts';

export interface ServedSandbox {
  readonly origin: string;
  readonly databaseOrigin: string;
  close(): Promise<void>;
}

/** Serves the bundle that `vite build --mode sandbox` made, with a sandbox of its own, on free ports of 127.0.0.1. */
export async function serveSandbox(build: { readonly outDir: string }): Promise<ServedSandbox> {
  const plugin = sandbox(0);
  const server = await preview({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    mode: 'sandbox',
    logLevel: 'error',
    plugins: [plugin, deepLinks()],
    build,
    // Vite must not allow other origins. Each service decides for itself which it allows, as the real ones do.
    preview: { host: '127.0.0.1', port: 0, cors: false },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('The shop has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    databaseOrigin: plugin.api.databaseOrigin(),
    close: () => server.close(),
  };
}

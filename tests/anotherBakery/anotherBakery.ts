/**
 * `npm run test:another-bakery` changes every fact of the bakery in a copy of the project. Types, tests, a build and a
 * journey must then pass, and the built shop may contain none of the old texts.
 */
import { execFileSync, execSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'another-bakery-'));

const SITE = 'https://www.another-bakery.example';
const DIST = 'dist-another';

/** Only these tests read `src/bakery`, or what `npm run bakery` writes. */
const UNITS = [
  'tests/specification',
  'tests/sandbox/emailTemplates.test.ts',
  'tests/build/pages.test.ts',
  'tests/components/components.test.tsx',
  'tests/pages/home.test.tsx',
];

/** The specification says that the shop always hides this category, so it isn't a fact of the bakery. */
const RULE = 'Sweet Bakes';

/** Shorter texts occur in any program. */
const SHORTEST = 6;

const OTHER_TIMES: Readonly<Record<string, string>> = { '11:00AM': '9:30AM', '12:00PM': '10:15AM' };
const FOR_PROGRAMS = /^(?:VITE_|\/images\/)/;

const originals = new Set<string>();

/** Changes every letter and digit of a text, unless programs read it. */
function otherText(text: string): string {
  if (FOR_PROGRAMS.test(text)) return text;
  if (/^\d+:\d\d[AP]M$/.test(text)) return OTHER_TIMES[text] ?? '2:45PM';
  const scheme = /^(?:https:\/\/)?/.exec(text)?.[0] ?? '';
  return scheme + text.slice(scheme.length).replace(/[a-z]/gi, otherLetter).replace(/\d/g, otherDigit);
}

function otherLetter(letter: string): string {
  const a = letter < 'a' ? 'A'.charCodeAt(0) : 'a'.charCodeAt(0);
  return String.fromCharCode(a + ((letter.charCodeAt(0) - a + 13) % 26));
}

const otherDigit = (digit: string): string => String((Number(digit) + 1) % 10);

/** Changes all texts and numbers in the source of a file, but neither names nor comments. */
const otherSource = (source: string) =>
  source
    .split('\n')
    .map((line) => (/^\s*(?:import|\/?\*|\/\/)/.test(line) ? line : otherLine(line)))
    .join('\n');

const otherLine = (line: string): string =>
  line
    .replace(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g, (_whole, single, double) => {
      originals.add(single ?? double);
      return JSON.stringify(otherText(single ?? double));
    })
    .replace(/((?:pounds|latitude|longitude): )(-?[\d.]+|\[[\d., ]+\])/g, (_whole, name, numbers: string) => {
      return name + numbers.replace(/-?[\d.]+/g, (number) => String(Number(number) + 0.5));
    })
    .replace(/(Months: )(\d+)/, (_whole, name, months) => name + (Number(months) + 1));

const SHOWN = ['title', 'desc', 'name', 'note', 'storyTitle', 'story', 'banner', 'text'];

const changeJson = (file: string, fields: readonly string[]) =>
  change(file, (json) => {
    const other = JSON.parse(json, (key, value: unknown) => {
      if (key === 'price' && typeof value === 'number') return value + 0.5;
      if (typeof value !== 'string' || !fields.includes(key)) return value;
      if (SHOWN.includes(key)) originals.add(value);
      return otherText(value);
    });
    return JSON.stringify(other, null, 2);
  });

function change(file: string, by: (text: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, by(readFileSync(path, 'utf8')));
}

function run(command: string, env: Readonly<Record<string, string>> = {}): void {
  console.log(`\n▶ ${command}`);
  execSync(command, { cwd: copy, stdio: 'inherit', env: { ...process.env, ...env } });
}

function leftovers(): string[] {
  const texts = [...originals].filter(
    (text) => text.length >= SHORTEST && text !== RULE && !FOR_PROGRAMS.test(text),
  );
  return [DIST, 'docs/emails'].flatMap((folder) => {
    const files = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' });
    return files.flatMap((file) => {
      if (!/^\.(?:js|html|css|webmanifest|xml|txt)$/.test(extname(file))) return [];
      const content = readFileSync(join(copy, folder, file), 'utf8');
      return texts.filter((text) => content.includes(text)).map((text) => `${folder}/${file}: ${text}`);
    });
  });
}

try {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean))
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

  for (const file of readdirSync(join(copy, 'src/bakery'))) {
    if (file.endsWith('.ts')) change(`src/bakery/${file}`, otherSource);
  }
  changeJson('src/bakery/pictures.json', ['alt']);
  run('npm run bakery');
  run('tsc --singleThreaded');
  // Vitest only fails if all of them are missing.
  const missing = UNITS.filter((unit) => !existsSync(join(copy, unit)));
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join(' or ')}`);
  run(`vitest run --reporter=dot ${UNITS.join(' ')}`);

  const texts = [...SHOWN, 'category', 'allergens', 'ingredients', 'aboutUs'];
  changeJson('sandbox/seed/catalogue.json', texts);
  run(`vite build --mode sandbox --outDir ${DIST} --logLevel warn`, { VITE_SITE_URL: SITE });
  const left = leftovers();
  if (left.length > 0) throw new Error(`Left of the bakery before:\n${left.join('\n')}`);
  run('playwright test anyBakery', { DIST });
  console.log('\n✓ With another bakery all of it is the other bakery.');
} catch (cause) {
  console.error(`\n✗ With another bakery: ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true });
}

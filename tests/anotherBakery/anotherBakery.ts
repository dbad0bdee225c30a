/**
 * Checks that every fact of the bakery comes from `src/bakery` and the catalogue. It copies the project and changes all
 * of these facts. The types, the units that read them, a build and a journey must then pass, and the built shop must
 * contain no text of the original bakery. `npm run test:another-bakery`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { otherJson, otherSource, textsOf } from './otherText.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'another-bakery-'));

/** The built shop's own address. The sandbox's default address is the demo's. */
const SITE = 'https://www.another-bakery.example';
const DIST = 'dist-another';

/** The units that read `src/bakery` or what `npm run bakery` writes. All others have the tests' bakery. */
const UNITS = [
  'tests/specification',
  'tests/sandbox/emailTemplates.test.ts',
  'tests/build/pages.test.ts',
  'tests/components/ui/pictureSources.test.ts',
  'tests/pages/home',
];

/** The category title that the shop always hides, as the specification says; a rule of the shop, not of the bakery. */
const RULE = 'Sweet Bakes';

/** Shorter texts occur in any program. */
const SHORTEST = 6;

function copyProject(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  for (const file of new Set(files)) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

function change(file: string, by: (text: string) => string): void {
  const path = join(copy, file);
  writeFileSync(path, by(readFileSync(path, 'utf8')));
}

const bakeryFiles = () => readdirSync(join(root, 'src/bakery')).filter((file) => file.endsWith('.ts'));

const CATALOGUE = 'sandbox/seed/catalogue.json';

function run(command: string, env: Readonly<Record<string, string>> = {}): void {
  console.log(`\n▶ ${command}`);
  const { status } = spawnSync(command, {
    cwd: copy,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`It failed with another bakery: ${command}`);
}

const isText = (file: string) =>
  ['.js', '.html', '.css', '.webmanifest', '.xml', '.txt'].includes(extname(file));

/** Texts of the original bakery that are still in the built shop or the email templates, each with its file. */
function leftovers(): string[] {
  const catalogue: string[] = [];
  JSON.parse(readFileSync(join(root, CATALOGUE), 'utf8'), (key, value) => {
    if (['title', 'desc'].includes(key)) catalogue.push(value);
    return value;
  });
  const sources = bakeryFiles().map((file) => readFileSync(join(root, 'src/bakery', file), 'utf8'));
  const texts = [...sources.flatMap(textsOf), ...catalogue].filter(
    (text) => text.length >= SHORTEST && text !== RULE && !/^(?:VITE_|\/images\/)/.test(text),
  );
  return [DIST, 'docs/emails'].flatMap((folder) => {
    const files = readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' });
    return files.filter(isText).flatMap((file) => {
      const content = readFileSync(join(copy, folder, file), 'utf8');
      return texts.filter((text) => content.includes(text)).map((text) => `${folder}/${file}: ${text}`);
    });
  });
}

try {
  copyProject();
  for (const file of bakeryFiles()) change(`src/bakery/${file}`, otherSource);
  change('src/bakery/pictures.json', (json) => otherJson(json, ['alt']));
  run('npm run bakery');
  run('npx tsc');
  run(`npx vitest run --reporter=dot ${UNITS.join(' ')}`);

  change(CATALOGUE, (json) =>
    otherJson(json, ['title', 'desc', 'category', 'allergens', 'ingredients', 'aboutUs']),
  );
  run(`npx vite build --mode sandbox --outDir ${DIST} --logLevel warn`, { VITE_SITE_URL: SITE });
  const left = leftovers();
  if (left.length > 0) throw new Error(`Left of the bakery before:\n${left.join('\n')}`);
  run('npx playwright test anyBakery', { DIST });
  console.log('\n✓ With another bakery all of it is the other bakery.');
} catch (cause) {
  console.error(`\n✗ ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true });
}

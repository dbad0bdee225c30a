import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkEnvFiles } from '../../scripts/owner/doctor/checkEnvFiles.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { badLines, healthyShop } from './healthyShop.ts';
import { runHere } from './runHere.ts';

const shop = await healthyShop();

const envWith = (fields = {}): string =>
  Object.entries(shop.settingsWith(fields))
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

async function folderWith(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await emptyFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

const doctor = (parameters: readonly string[], folder = process.cwd()) =>
  runHere('doctor', parameters, folder);

test('is green with a sandbox started for it', async () => {
  const { exitCode, output } = await doctor(['--sandbox']);
  // The tests' bakery has its own prices for the demo's sizes.
  expect(output.match(/^ *[✗!] .*? is/gm)).toEqual([
    '  ! cakes/plain-brioche: its price is',
    '  ! cakes/raw-honey: its price is',
  ]);
  expect(output).toMatch(/\n2 to look at \(!\)\.\n$/);
  expect(exitCode).toBe(0);
});

test('reads .env and .env.local, says what to mend and fails; sends and writes nothing', async () => {
  const content = () => shop.database.rest('GET', '/', undefined, 'owner');
  const before = await content();
  const local = 'VITE_PRICE_TALLOW=\nVITE_PRICE_TALOW=price_x\n';
  const { exitCode, output } = await doctor([], await folderWith({ '.env': envWith(), '.env.local': local }));
  expect(exitCode).toBe(1);
  expect(output).toContain('  ✗ The shop knows no setting VITE_PRICE_TALOW → ');
  expect(output).toContain('  ! Bestseller Starter Jar (VITE_PRICE_TALLOW): its price id is missing');
  expect(output).toMatch(/\n1 to mend \(✗\), 1 to look at \(!\)\.\n$/);
  expect(await content()).toEqual(before);
});

test('what is only to look at does not fail it; it says it as JSON, for programs', async () => {
  const folder = await folderWith({ '.env': envWith({ VITE_PRICE_TALLOW: '' }) });
  const { exitCode, output } = await doctor(['--json'], folder);
  expect(exitCode).toBe(0);
  const finding = expect.objectContaining({ section: 'Card payment', verdict: 'note' });
  expect(JSON.parse(output)).toMatchObject({
    wrong: 0,
    note: 1,
    findings: expect.arrayContaining([finding]),
  });
});

const ENCODED = '✗ .env is not saved as plain UTF-8 (perhaps as UTF-16 or with a BOM), so its settings';
const WHOLE = envWith();
const FOR_BUILDS = { '.env': WHOLE, '.env.production': 'VITE_SITE_URL=https://www.bakery.example\n' };

test.each<[what: string, files: Readonly<Record<string, string | Buffer>>, lines: string[]]>([
  ['none', {}, ['✗ There is no .env with the settings → Copy .env.example to .env and fill it in.']],
  ['whole', { '.env': WHOLE }, []],
  ['UTF-16', { '.env': Buffer.from(`\uFEFF${WHOLE}`, 'utf16le') }, [ENCODED]],
  ['a BOM', { '.env': `\uFEFF${WHOLE}` }, [ENCODED]],
  ['a colon', { '.env': 'VITE_A: 1' }, ['✗ .env, line 1: VITE_A has no = after its name → Write VITE_A=,']],
  ['twice', { '.env': `A=1\n\nA=2` }, ['✗ .env has A more than once, in the lines 1, 3: the last one']],
  ['twice the same', { '.env': `A=1\nA="1"` }, ['! .env has A more than once, in the lines 1, 2, with']],
  ['for builds', FOR_BUILDS, ['! .env.production is there: for the built shop its VITE_SITE_URL counts']],
])('the files with settings: %s', async (_, files, lines) => {
  expect(badLines(checkEnvFiles(await folderWith(files), false))).toEqual(
    lines.map((line) => expect.stringContaining(line)),
  );
});

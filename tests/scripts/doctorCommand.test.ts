import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Settings, sandboxSettings } from '../../sandbox/settings.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { healthyShop } from './healthyShop.ts';
import { runScript } from './runScript.ts';

const shop = await healthyShop();
const NAMES = Object.keys(sandboxSettings);
const OWNERS = ['GET', '/', undefined, 'owner'] as const;

const envOf = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

test('is green with a sandbox started for it', async () => {
  const { exitCode, output } = await runScript('owner/doctor/doctor.ts', ['--sandbox']);
  // The tests' bakery has its own prices for the demo's sizes.
  expect(output.match(/! cakes.*/g)).toEqual([
    expect.stringMatching(/^! cakes\/plain-brioche: its price is £18, but its sizes .* begin at £16/),
    expect.stringMatching(/^! cakes\/raw-honey: its price is £19, but its sizes .* begin at £13\.50/),
  ]);
  expect(output).toMatch(/\n2 to look at \(!\)\.\n$/);
  expect(output).not.toContain('✗');
  expect(exitCode).toBe(0);
});

test('reads .env and .env.local, says what to mend and fails; sends and writes nothing', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), envOf(shop.settingsWith()));
  await writeFile(join(folder, '.env.local'), 'VITE_PRICE_TALLOW=\nVITE_PRICE_TALOW=price_x\n');

  const before = await shop.database.rest(...OWNERS);
  const { exitCode, output } = await runScript('owner/doctor/doctor.ts', [], { folder });

  expect(exitCode).toBe(1);
  expect(output).toContain('  ✗ The shop knows no setting VITE_PRICE_TALOW → ');
  expect(output).toContain('  ! Bestseller Starter Jar (VITE_PRICE_TALLOW): its price id is missing');
  expect(output).toMatch(/\n1 to mend \(✗\), 1 to look at \(!\)\.\n$/);
  expect(await shop.database.rest(...OWNERS)).toEqual(before);
});

test('what is only to look at does not fail it', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), envOf(shop.settingsWith({ VITE_PRICE_TALLOW: '' })));
  const { exitCode, output } = await runScript('owner/doctor/doctor.ts', [], { folder });

  expect(output).toMatch(/\n1 to look at \(!\)\.\n$/);
  expect(exitCode).toBe(0);
});

test('explains itself when it is asked for something else', async () => {
  const { exitCode, errors } = await runScript('owner/doctor/doctor.ts', ['--sandbax']);
  expect(errors).toMatch(/^✗ Unknown option '--sandbax'\n\nnpm run doctor /);
  expect(exitCode).toBe(2);
});

test('says it as JSON, for programs', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), envOf(shop.settingsWith({ VITE_PRICE_TALLOW: '' })));
  const { exitCode, output } = await runScript('owner/doctor/doctor.ts', ['--json'], { folder });

  const { wrong, note, findings } = JSON.parse(output);
  expect([exitCode, wrong, note]).toEqual([0, 0, 1]);
  expect(findings).toContainEqual({
    section: 'Card payment',
    verdict: 'note',
    what: expect.stringContaining('(VITE_PRICE_TALLOW): its price id is missing'),
    mend: expect.stringContaining('In the Stripe dashboard'),
  });
  expect(findings).toContainEqual({
    section: 'Database',
    verdict: 'fine',
    what: expect.stringMatching(/^The database answers/),
  });
});

describe('names what is wrong with the files, in one line', () => {
  const settings = shop.settingsWith();
  const whole = envOf(settings);

  test.each<[what: string, files: Readonly<Record<string, string | Buffer>>, exitCode: number, line: string]>(
    [
      ['none', {}, 1, '✗ There is no .env with the settings → Copy .env.example to .env and fill it in.'],
      [
        'UTF-16',
        { '.env': Buffer.from(`\uFEFF${whole}`, 'utf16le') },
        1,
        "✗ .env is not saved as plain UTF-8 (perhaps as UTF-16 or with a BOM), so its settings can't be read → In the editor, save it with the encoding UTF-8 without BOM.",
      ],
      [
        'a BOM',
        { '.env': `\uFEFF${whole}` },
        1,
        "✗ .env is not saved as plain UTF-8 (perhaps as UTF-16 or with a BOM), so its settings can't be read → In the editor, save it with the encoding UTF-8 without BOM.",
      ],
      [
        'a colon',
        { '.env': whole.replace('VITE_SITE_URL=', 'VITE_SITE_URL: ') },
        1,
        '✗ .env, line 1: VITE_SITE_URL has no = after its name → Write VITE_SITE_URL=, and its value behind it.',
      ],
      [
        'twice',
        { '.env': `# Settings\n\n${whole}VITE_SITE_URL=https://www.bakery.example\n` },
        1,
        `✗ .env has VITE_SITE_URL more than once, in the lines 3, ${NAMES.length + 3}: the last one counts → Keep the right one.`,
      ],
      [
        'twice the same',
        { '.env': `${whole}VITE_SITE_URL="${settings.VITE_SITE_URL}"\n` },
        0,
        `! .env has VITE_SITE_URL more than once, in the lines 1, ${NAMES.length + 1}, with the same value → Keep one.`,
      ],
      [
        'one for builds',
        { '.env': whole, '.env.production': 'VITE_SITE_URL=https://www.bakery.example\n' },
        0,
        '! .env.production is there: for the built shop its VITE_SITE_URL counts before .env → Move what is right into .env, and remove .env.production.',
      ],
    ],
  )('%s', async (_, files, exitCode, line) => {
    const folder = await emptyFolder();
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const ran = await runScript('owner/doctor/doctor.ts', [], { folder });
    expect(ran.output.split('\n').filter((each) => /^ *[✗!]/.test(each))).toEqual([`  ${line}`]);
    expect(ran.exitCode).toBe(exitCode);
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { healthyShop } from './healthyShop.ts';
import { emptyFolder, runScript } from './runScript.ts';

const shop = await healthyShop();
const OWNERS = ['GET', '/', undefined, 'owner'] as const;

test('is green with a sandbox started for it', async () => {
  const { exitCode, output } = await runScript('doctor/doctor.ts', ['--sandbox']);
  expect(output).toMatch(/\nAll is well\.\n$/);
  expect(output).not.toContain('✗');
  expect(exitCode).toBe(0);
});

test('reads .env and .env.local, says what to mend and fails; sends and writes nothing', async () => {
  const folder = await emptyFolder();
  const lines = Object.entries(shop.settingsWith()).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, '.env'), lines.join(''));
  await writeFile(join(folder, '.env.local'), 'VITE_PRICE_TALLOW=\nVITE_PRICE_TALOW=price_x\n');

  const before = await shop.database.rest(...OWNERS);
  const { exitCode, output } = await runScript('doctor/doctor.ts', [], { folder });

  expect(exitCode).toBe(1);
  expect(output).toContain('  ✗ The shop knows no setting VITE_PRICE_TALOW → ');
  expect(output).toContain(
    '  ! Bestseller Tallow (Grass-Fed) 1082g (VITE_PRICE_TALLOW): its price id is missing',
  );
  expect(output).toMatch(/\n1 to mend \(✗\), 1 to look at \(!\)\.\n$/);
  expect(await shop.database.rest(...OWNERS)).toEqual(before);
});

test('what is only to look at does not fail it', async () => {
  const folder = await emptyFolder();
  const lines = Object.entries(shop.settingsWith({ VITE_PRICE_TALLOW: '' })).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  await writeFile(join(folder, '.env'), lines.join(''));
  const { exitCode, output } = await runScript('doctor/doctor.ts', [], { folder });

  expect(output).toMatch(/\n1 to look at \(!\)\.\n$/);
  expect(exitCode).toBe(0);
});

test('says that there is no .env', async () => {
  const { output } = await runScript('doctor/doctor.ts', [], { folder: await emptyFolder() });
  expect(output).toContain(
    '✗ There is no .env with the settings → Copy .env.example to .env and fill it in.',
  );
});

test('explains itself when it is asked for something else', async () => {
  const { exitCode, errors } = await runScript('doctor/doctor.ts', ['--sandbax']);
  expect(errors).toMatch(/^✗ Unknown option '--sandbax'\n\nnpm run doctor /);
  expect(exitCode).toBe(1);
});

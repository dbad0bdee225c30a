import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDay, orderTimes } from '@/domain/bakeDay';
import type { Order } from '@/domain/order';
import { askedDay } from '../../scripts/orders/week/askedDay.ts';
import { emptyFolder } from '../support/emptyFolder.ts';
import { aUnit, unitsOf } from '../support/samples.ts';
import { placed, toOrderRecords } from '../support/weekOrders.ts';
import { forwarded } from './forwarded.ts';
import { healthyShop } from './healthyShop.ts';
import { runScript } from './runScript.ts';

const shop = await healthyShop();
const { database } = shop;

/** The Friday that the command uses if none is named, and a moment at which customers order for it. */
const day = askedDay('', new Date());
const inWeek = new Date(orderTimes(day).from.getTime() + 60_000);

/** A folder whose .env names the test's database at this address. */
async function project(origin = `http://${database.host}:${database.port}`): Promise<string> {
  const folder = await emptyFolder();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${origin}?ns=${database.namespace}\n`);
  return folder;
}

const week = (folder: string, ...parameters: string[]) =>
  runScript('orders/orders.ts', ['week', ...parameters], { folder });

const putOrders = (...orders: Order[]) => database.put('/orders', toOrderRecords(orders));

const cake = { firebaseId: 'fruit-cake', title: 'Fruit Cake', allergens: '' };

describe('week', () => {
  beforeEach(() =>
    putOrders(
      placed({ items: [...unitsOf(2, cake), aUnit({ firebaseId: '', title: 'Tote Bag' })] }, inWeek),
      placed({ items: unitsOf(1, cake), hasPaid: true, name: 'Bea Bun' }, inWeek),
      placed({ paid: false }, inWeek),
    ),
  );

  test('shows what to bake and to take, and writes the page where it can be found again', async () => {
    const folder = await project();
    const { output, errors, exitCode } = await week(folder);
    expect([errors, exitCode]).toEqual(['', 0]);
    expect(output).toContain(`${formatDay(day)}: 2 orders, 4 pieces\n`);
    expect(output).toMatch(/\nFruit Cake +3/);
    expect(output).toMatch(/\nTote Bag \(added at the checkout\) +1\n/);
    expect(output).toMatch(
      /\nCash to take +£21 +1 order\nSays paid by card +£7 +1 order\nTotal ordered +£28 +2 orders\n/,
    );
    expect(output).toMatch(/! To look at, at the end of the page: \d+ odd things?, 1 unfinished order\n/);
    const file = join('weeks', `week-${day}.html`);
    expect(output).toContain(`✓ ${file} is written: open it in a browser\n`);
    expect(await readFile(join(folder, file), 'utf8')).toContain('Bea <strong>Bun</strong>');
  });

  test('writes the page and a table where it is told to', async () => {
    const folder = await project();
    const { output } = await week(folder, day, '--out', 'sheet.html', '--csv', 'sheet.csv');
    expect(output).toContain('✓ sheet.html is written');
    expect(output).toContain('✓ sheet.csv is written\n');
    expect((await readdir(folder)).sort()).toEqual(['.env', 'sheet.csv', 'sheet.html']);
    const { data } = Papa.parse<{ quantity: string }>(await readFile(join(folder, 'sheet.csv'), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data.map(({ quantity }) => quantity)).toEqual(['1', '2', '1']);
  });

  test('asks what was meant where npm kept an option to itself', async () => {
    const { errors } = await runScript('orders/orders.ts', ['week'], {
      folder: await project(),
      env: { npm_config_sandbox: 'true' },
    });
    expect(errors).toBe(
      '✗ npm kept an option to itself, because no -- stands before it. Type: npm run orders -- week --sandbox\n',
    );
  });

  test('writes nothing where the line breaks between two pages', async () => {
    const many = Array.from({ length: 600 }, () => placed({}, inWeek));
    await putOrders(...many);
    const folder = await project((await forwarded(database, 2)).origin);
    const { errors, output, exitCode } = await week(folder, '--csv', 'sheet.csv');
    expect(errors).toMatch(/^✗ Nothing was written\. The sandbox does not answer at .*\n$/);
    expect([output, exitCode]).toEqual(['', 1]);
    expect(await readdir(folder)).toEqual(['.env']);
  });
});

test('a week that nobody ordered for has no page, so that none of another database is printed', async () => {
  const folder = await project();
  const { output, exitCode } = await week(folder, '--csv', 'sheet.csv');
  expect(output).toBe(`Nobody has ordered for ${formatDay(day)}: no page is written.\n`);
  expect(exitCode).toBe(0);
  expect(await readdir(folder)).toEqual(['.env']);
});

test('a day that is none is said before anything is asked', async () => {
  const { errors, exitCode } = await week(await project('http://127.0.0.1:9'), '2026-11-25');
  expect(errors).toBe(
    '✗ Wednesday 25 November is no bake day. The ones around it: Friday 20 November (2026-11-20) and Friday 27 November (2026-11-27).\n',
  );
  expect(exitCode).toBe(1);
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { orderTimes } from '@/domain/bakeDay';
import { startDatabase } from '../../sandbox/database/server.ts';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { askedDay } from '../../scripts/orders/week/askedDay.ts';
import { aUnit } from '../support/samples.ts';
import { placed, toOrderRecords } from '../support/weekOrders.ts';

/** The page from `npm run orders -- week`, which the owner opens as a file. */
let address = '';

const inWeek = new Date(orderTimes(askedDay('', new Date())).from.getTime() + 60_000);
const LONG = 'Featherstonehaugh'.repeat(11);
const HTML = '<img src="https://evil.example/x.png" onerror="alert(1)">';

const orders = [
  ...Array.from({ length: 5 }, (_, index) => placed({ name: `Ada Crumb${index}` }, inWeek)),
  placed(
    { name: LONG, additional: LONG, phone: LONG.slice(0, 40), email: LONG, items: [aUnit({ title: LONG })] },
    inWeek,
  ),
  placed({ name: HTML, additional: HTML, items: [aUnit({ firebaseId: '', title: HTML })] }, inWeek),
  placed({ paid: false, hasPaid: true, name: LONG, email: LONG }, inWeek),
  placed({ items: Object.keys(demoCatalogue.cakes).map((key) => aUnit({ firebaseId: key })) }, inWeek),
];

test.beforeAll(async () => {
  const rules = JSON.parse(await readFile('database.rules.json', 'utf8'));
  const database = await startDatabase({ rules, data: { ...demoCatalogue, orders: toOrderRecords(orders) } });
  const file = join(await mkdtemp(join(tmpdir(), 'week-')), 'week.html');
  await promisify(execFile)('npx', ['tsx', 'scripts/orders/orders.ts', 'week', '--out', file], {
    env: { ...process.env, FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${database.port}` },
  });
  await database.close();
  address = pathToFileURL(file).href;
});

test('the page of a week runs nothing and asks for nothing, whatever an order says', async ({ page }) => {
  const asked: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => problems.push(message.text()));
  page.on('dialog', (dialog) => problems.push(dialog.message()));
  await page.goto(address);
  await expect(page.getByText(HTML).first()).toBeVisible();
  expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([address]);
  expect(problems).toEqual([]);
});

test('it fits a phone, and axe finds nothing wrong with it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(address);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))).toEqual([]);
});

test('on paper no label is cut, and only the parts are printed that are chosen', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(address);
  const labels = page.getByRole('checkbox', { name: 'Labels', exact: true });
  await expect(labels).toBeChecked();
  await page.getByRole('checkbox', { name: 'Packing list', exact: true }).uncheck();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Packing list' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Bake list' })).toBeVisible();
  const cut = await page
    .locator('.label')
    .evaluateAll((all) => all.filter((label) => label.scrollHeight > label.clientHeight + 1).length);
  expect(cut).toBe(0);
  expect(await page.locator('.label').count()).toBeGreaterThan(orders.length);
});

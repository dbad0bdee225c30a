import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { formatPounds, toPence } from '@/domain/money';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { ordersShop } from './ordersShop.ts';

const shop = await ordersShop();
const PAYMENTS = join('backups', 'rehearsal-payments.csv');

/** The text of `week` or `match` about each trouble, in the line or part of the page that names it. */
const NAMED = new Map(
  Object.entries({
    'says paid online, but there is no payment': /no payment of it/,
    'paid less than it comes to': /too little/,
    'paid, but never finished': /never finished/,
    'turned round at the till': /turned round at the till/,
    'a cash order that was not finished': /Sold out at the last moment/,
    'ordered again under a later number': /Ordered again as/i,
    'refunded, but still to be baked': /refunded, but the order still stands/,
    'refunded in part': /of £[\d.]+ are refunded/,
    'paid twice': /paid more than once/,
    'a cash order that was paid by card': /ordered for cash, but/,
    'a payment whose order is gone': /which is not there/,
    'a payment that is no order': /without a number/,
    'a payment in another currency': /EUR/,
    'paid after its last day to order, and so moved to the next': /Moved from an earlier Friday/,
    'a clock that is three days ahead': /by a clock that is (?:far )?ahead/,
    'a clock that is years behind': /by a clock that is years behind/,
    'a number without a time': /does not tell their day: 1 \(/,
    'a name that is HTML, and a note that is a formula': /<img src=x/,
    'not written by the shop': /No orders of the shop’s making/,
  }),
);

test('what is wrong on purpose is found by week or match, and the bake list is right to the piece', async () => {
  await shop.database.put('/cakes', demoCatalogue.cakes);
  const folder = await shop.folder();
  const rehearsed = await shop.run(folder, 'rehearse', '--yes');
  const troubles = [...rehearsed.output.matchAll(/^ {2}(.*): (\S+)$/gm)].map(([, what = '', key = '']) => ({
    what,
    key,
  }));

  const matched = await shop.run(folder, 'match', PAYMENTS);
  const week = await shop.run(
    folder,
    'week',
    '--payments',
    PAYMENTS,
    '--out',
    'week.html',
    '--csv',
    'week.csv',
  );
  const page = await readFile(join(folder, 'week.html'), 'utf8');
  const told = `${matched.output}\n${textOf(page)}`;
  for (const { what, key } of troubles)
    expect(linesAbout(key, told), what).toMatch(NAMED.get(what) ?? /^never$/);
  expect(troubles).toHaveLength(NAMED.size);
  expect(page).not.toContain('<img src=x');

  const boxes = [...page.matchAll(/£([\d.]+) to take/g)].map(([, pounds]) => Number(pounds));
  const cash = boxes.reduce((sum, pounds) => sum + pounds, 0);
  expect(week.output).toMatch(
    new RegExp(`Cash to take +${formatPounds(toPence(cash))} +${boxes.length} orders`),
  );

  const table = await readFile(join(folder, 'week.csv'), 'utf8');
  expect(table).toContain("'=HYPERLINK");
  const orders = (await shop.at('orders')) as Record<string, Stored>;
  expect(Object.keys(orders)).toHaveLength(150);
  const [, weekday = ''] = /^(Friday .*?):/.exec(week.output) ?? [];
  const expected = countedByHand(orders, weekday);
  expect(countedInTable(table)).toEqual(expected);
  const pieces = [...expected.values()].reduce((sum, count) => sum + count, 0);
  expect(week.output).toContain(` ${pieces} pieces`);
});

interface Stored {
  readonly paid: boolean;
  readonly bakeDay?: number;
  readonly items: readonly { readonly title: string; readonly addOnItem: '' | { readonly title: string } }[];
}

/** Counts pieces by title and size, in finished orders for a Friday such as `Friday 27 November`. */
function countedByHand(orders: Readonly<Record<string, Stored>>, weekday: string): Map<string, number> {
  const counted = new Map<string, number>();
  for (const { paid, bakeDay, items } of Object.values(orders)) {
    if (!paid || !bakeDay || typeof items === 'string') continue;
    if (inLondon(new Date(bakeDay)) !== weekday || bakeDay < Date.UTC(2026, 0)) continue;
    for (const { title, addOnItem } of items) {
      const bake = `${title} ${addOnItem ? addOnItem.title : ''}`.trim();
      counted.set(bake, (counted.get(bake) ?? 0) + 1);
    }
  }
  return counted;
}

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function inLondon(date: Date): string {
  const parts = new Map(LONDON.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}`;
}

function countedInTable(csv: string): Map<string, number> {
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  const counted = new Map<string, number>();
  for (const row of data) {
    const bake = `${row.item} ${row.size}`.trim();
    counted.set(bake, (counted.get(bake) ?? 0) + Number(row.quantity));
  }
  return counted;
}

/** A page's text, with one line for each paragraph, row or list entry. */
const textOf = (page: string): string =>
  page
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<\/?(?:span|b|strong|a|code|small)\b[^>]*>/g, '')
    .replaceAll(/<\/(?:li|article|section|tr)>/g, '\n')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"');

/** The lines that contain an order's key or its last four characters, or a payment's key. */
const linesAbout = (key: string, text: string): string =>
  text
    .split('\n')
    .filter((line) => line.includes(key) || (key.length === 36 && line.includes(` ${key.slice(-4)} `)))
    .join('\n');

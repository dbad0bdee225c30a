import { join } from 'node:path';
import { formatDay, type LondonDay } from '@/domain/bakeDay';
import { Problem } from '../../../terminal/problem.ts';
import { openOwnerDatabase } from '../../database/ownerDatabase.ts';
import { replaceFile } from '../../replaceFile.ts';
import { commandLine, type Options } from '../ordersOptions.ts';
import { shopAddress } from '../shopAddress.ts';
import { askedDay } from './askedDay.ts';
import { readDayStock } from './dayStock.ts';
import { openInBrowser } from './openInBrowser.ts';
import { weekPage } from './page/weekPage.tsx';
import { readPaymentsTold } from './paymentsTold.ts';
import { readWeek } from './readWeek.ts';
import { readShopCatalogue } from './shopCatalogue.ts';
import { type Week, weekOf } from './week.ts';
import { weekCsv } from './weekCsv.ts';
import { toLookAt, weekTable } from './weekTable.ts';

/** The pages contain people's names, so git ignores the folder. */
const FOLDER = 'weeks';

/** Shows the orders for a Friday: as a page, at the terminal and, on request, as a table. */
export async function week(options: Options): Promise<void> {
  const now = new Date();
  const day = askedDay(options.argument, now);
  const read = await orSayUnwritten(readAll(day, options, now));
  if (isEmpty(read)) {
    console.log(
      [...read.counted, `Nobody has ordered for ${formatDay(read.day)}: no page is written.`].join('\n'),
    );
    return;
  }
  const { argument, out, csv, sandbox } = options;
  console.log(weekTable(read));
  const look = toLookAt(read);
  if (look) console.log(`\n! To look at, at the end of the page: ${look}`);
  console.log('');

  const file = out || join(FOLDER, `week-${read.day}.html`);
  await replaceFile(file, await weekPage(read, { sandbox }));
  const isOpen = out === '' && (await openInBrowser(file));
  console.log(`✓ ${file} is written${isOpen ? ', and opens in the browser' : ': open it in a browser'}`);
  if (csv) {
    await replaceFile(csv, weekCsv(read));
    console.log(`✓ ${csv} is written`);
  }
  if (!options.payments) {
    const more = { argument, sandbox, payments: 'payments.csv' };
    console.log(`  With the payments that Stripe has exported: ${commandLine('week', more)}`);
  }
}

async function readAll(day: LondonDay, { sandbox, payments }: Options, now: Date): Promise<Week> {
  const database = await openOwnerDatabase(process.cwd(), sandbox);
  const found = await readWeek(database, day, now);
  const catalogue = await readShopCatalogue(database);
  const week = { day, database, sandbox, shop: await shopAddress(process.cwd(), database) };
  const told = payments ? await readPaymentsTold(payments, found.ofDay.orders, week) : null;
  const stock = await readDayStock(database, day, catalogue, now);
  return weekOf({ day, now, found, catalogue, stock, payments: told });
}

async function orSayUnwritten<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (cause) {
    throw cause instanceof Problem ? new Problem(`Nothing was written. ${cause.message}`) : cause;
  }
}

const isEmpty = ({ orders, unfinished, odd, strayPayments }: Week): boolean =>
  [orders, unfinished, odd, strayPayments].every(({ length }) => length === 0);

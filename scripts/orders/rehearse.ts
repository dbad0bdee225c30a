import { join } from 'node:path';
import Papa from 'papaparse';
import { type LondonDay, nextBakeDay, orderTimes } from '@/domain/bakeDay';
import { parseProduct } from '@/services/records';
import { Problem } from '../../terminal/problem.ts';
import { toRecords } from '../catalogue/catalogueRecords.ts';
import { openOwnerDatabase } from '../database/ownerDatabase.ts';
import { replaceFile } from '../replaceFile.ts';
import { type Options, sayRehearsal } from './ordersOptions.ts';
import { makeRehearsal } from './rehearsal.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PAYMENTS = join('backups', 'rehearsal-payments.csv');

/**
 * Replaces the sandbox's orders with made-up ones of three weeks, and writes their payments in the format of the card
 * provider's export.
 */
export async function rehearse(options: Options): Promise<void> {
  const database = await openOwnerDatabase(process.cwd(), options.sandbox);
  if (!database.isSandbox) {
    throw new Problem(
      `Made-up orders are for the sandbox only, and this is ${database.name}. Add --sandbox.`,
    );
  }
  const cakes = Object.entries(toRecords(await database.read('cakes')));
  const products = cakes.flatMap(([id, record]) => parseProduct(id, record) ?? []);
  const now = new Date();
  // On a Friday it is today, as with `week`.
  const last = nextBakeDay(new Date(now.getTime() - DAY_MS));
  const bakeDays = [dayBefore(dayBefore(last)), dayBefore(last), last] as const;
  const { orders, payments, troubles } = makeRehearsal(products, bakeDays, now);
  console.log(
    `${Object.keys(orders).length} made-up orders for ${bakeDays.join(', ')}, with trouble of ${troubles.length} kinds, for ${database.name}, in place of all orders there.`,
  );
  if (!options.yes) {
    sayRehearsal('rehearse', options);
    return;
  }
  await database.update({ orders });
  await replaceFile(PAYMENTS, Papa.unparse([...payments]));
  console.log('What is wrong on purpose:');
  for (const { what, key } of troubles) console.log(`  ${what}: ${key}`);
  console.log(`✓ Written, and the payments to ${PAYMENTS}.`);
}

/** The previous bake day. */
const dayBefore = (day: LondonDay): LondonDay => nextBakeDay(new Date(orderTimes(day).from.getTime() - 1));

import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { databaseAt } from './databaseUnderTest.ts';

const url = new URL(import.meta.env.VITE_DATABASE_URL);

/** The database that the shop's code uses in this test file, with the shop's rules. */
export const shopDatabase = databaseAt(url.hostname, Number(url.port), url.searchParams.get('ns') ?? '');

/** Replaces the rules until the test ends. */
export async function givenRules(rules: object): Promise<void> {
  onTestFinished(loadShopRules);
  await shopDatabase.put('/.settings/rules', { rules });
}

/** When orders are placed, in ms, by the rules that take them. It outlives the loading of all modules anew, as in another tab. */
const taking = globalThis as { ordersAt?: number | null };

/** Takes orders as at a moment from now on: the database's clock does not follow a test's. Null: takes them as it is. */
export async function takeOrdersAt(moment: string | null): Promise<void> {
  taking.ordersAt = moment === null ? null : Date.parse(moment);
  await loadShopRules();
}

export async function loadShopRules(): Promise<void> {
  const json = JSON.parse(await readFile('database.rules.json', 'utf8'));
  const { bakeDay } = json.rules.orders.$id;
  if (taking.ordersAt) {
    bakeDay['.validate'] = bakeDay['.validate'].replaceAll(/\bnow\b/g, String(taking.ordersAt));
  }
  await shopDatabase.put('/.settings/rules', json);
}

export const { dataAt } = shopDatabase;

await loadShopRules();

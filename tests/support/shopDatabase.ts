import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { databaseAt } from './databaseUnderTest.ts';

const url = new URL(import.meta.env.VITE_DATABASE_URL);

export const shopDatabase = databaseAt(url.hostname, Number(url.port), url.searchParams.get('ns') ?? '');

export async function givenRules(rules: object): Promise<void> {
  onTestFinished(loadShopRules);
  await shopDatabase.put('/.settings/rules', { rules });
}

/** The moment for which the rules take orders, in ms. A global, so that it outlives reloaded modules. */
const taking = globalThis as { ordersAt?: number | null };

/** Makes the rules take orders as at a moment, since the database's clock doesn't follow a test's; null ends that. */
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

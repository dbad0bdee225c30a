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

export async function loadShopRules(): Promise<void> {
  await shopDatabase.put('/.settings/rules', JSON.parse(await readFile('database.rules.json', 'utf8')));
}

/** The database's data at a path, past the rules; null if there are none. */
export async function dataAt(path: string): Promise<unknown> {
  const { json } = await shopDatabase.rest('GET', path, undefined, 'owner');
  return json;
}

await loadShopRules();

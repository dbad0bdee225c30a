import { readFile } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { DatabaseUnderTest } from './databaseUnderTest.ts';

const url = new URL(import.meta.env.VITE_DATABASE_URL);

/** The database that the shop's code talks to in this test file, with the shop's rules. */
export const shopDatabase = new DatabaseUnderTest(
  url.hostname,
  Number(url.port),
  url.searchParams.get('ns') ?? '',
);

/** Lets other rules hold until the test ends. */
export async function givenRules(rules: object): Promise<void> {
  onTestFinished(loadShopRules);
  await shopDatabase.put('/.settings/rules', { rules });
}

async function loadShopRules(): Promise<void> {
  await shopDatabase.put('/.settings/rules', JSON.parse(await readFile('database.rules.json', 'utf8')));
}

/** What the database has at a path, past the rules; null where there is nothing. */
export async function dataAt(path: string): Promise<unknown> {
  const { json } = await shopDatabase.rest('GET', path, undefined, 'owner');
  return json;
}

await loadShopRules();

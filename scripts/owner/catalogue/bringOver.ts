import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { changesBetween } from '../../../src/domain/catalogue/catalogueDiff.ts';
import { isRecord, type Records, titleOf } from '../../../src/domain/catalogue/catalogueRecords.ts';
import { Problem } from '../../../terminal/problem.ts';
import { openOwnerDatabase } from '../database/ownerDatabase.ts';
import { readCatalogue } from './catalogueDatabase.ts';
import { type Options, sayRehearsal } from './catalogueOptions.ts';
import { describeChanges } from './describeChanges.ts';
import { writeWithBackup } from './writeSections.ts';

/** Where the version before had the sizes. */
const FILE = 'src/bakery/sizes.ts';

/** By the products' titles. `setting` names the setting with the price id. */
const before = v.record(
  v.string(),
  v.array(v.object({ title: v.string(), pounds: v.number(), setting: v.string() })),
);

/** Puts the sizes that the version before had in `src/bakery` and `.env` into the products of the database. */
export async function bringOver(options: Options): Promise<void> {
  const file = join(process.cwd(), FILE);
  if (!existsSync(file)) {
    throw new Problem(`${FILE} is not there. Fetch it from the version before, as from a backup or Git.`);
  }
  const { sizes }: Records = await import(pathToFileURL(file).href);
  const { success, output } = v.safeParse(before, sizes);
  if (!success) throw new Problem(`${FILE} does not have the sizes of products, as in the version before.`);

  const database = await openOwnerDatabase(process.cwd(), options.sandbox);
  const current = await readCatalogue(database);
  const { cakes, leftOut } = withSizes(
    current.cakes ?? {},
    output,
    loadEnv('production', process.cwd(), 'VITE_'),
  );
  const merged = { ...current, cakes };
  const changes = changesBetween(current, merged);
  console.log(`Sizes of ${FILE} into ${database.name}:`);
  console.log(changes.length > 0 ? describeChanges(changes).join('\n') : 'There is nothing to write.');
  for (const title of leftOut)
    console.log(
      `! No product has the title "${title}", so its sizes are left out. If it is hidden, show it, and do this again.`,
    );
  if (changes.length > 0 && !options.yes) sayRehearsal('bring-over', options);
  if (!options.yes) return;
  if (changes.length > 0) await writeWithBackup(database, { current, merged, changes }, options);
  console.log(`Once the new version is deployed, take ${FILE} and the settings of its price ids out.`);
}

/** The products with their sizes. What has sizes already stays as it is. */
function withSizes(
  cakes: Records,
  sizes: v.InferOutput<typeof before>,
  settings: Readonly<Record<string, string>>,
): { readonly cakes: Records; readonly leftOut: readonly string[] } {
  const found = new Set<string>();
  const withTheirs = Object.entries(cakes).map(([key, record]) => {
    const title = titleOf(key, record).trim();
    const all = Object.hasOwn(sizes, title) ? (sizes[title] ?? []) : [];
    if (all.length > 0) found.add(title);
    if (!isRecord(record) || record.sizes !== undefined || all.length === 0) return [key, record] as const;
    // As they showed: the cheapest first.
    const sorted = all.toSorted((a, b) => a.pounds - b.pounds);
    const theirs = sorted.map(({ title, pounds, setting }) => {
      const api = settings[setting]?.trim();
      return { title, price: pounds, ...(api && { api }) };
    });
    return [key, { ...record, sizes: theirs, price: theirs[0]?.price }] as const;
  });
  return {
    cakes: Object.fromEntries(withTheirs),
    leftOut: Object.keys(sizes).filter((title) => !found.has(title)),
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { loadEnv } from 'vite';
import { changesBetween } from '../../../src/domain/catalogue/catalogueDiff.ts';
import {
  type CatalogueRecords,
  isRecord,
  type Records,
  titleOf,
  toRecords,
} from '../../../src/domain/catalogue/catalogueRecords.ts';
import { Problem } from '../../../terminal/problem.ts';
import { openOwnerDatabase } from '../database/ownerDatabase.ts';
import { readCatalogue } from './catalogueDatabase.ts';
import { type Options, sayRehearsal } from './catalogueOptions.ts';
import { describeChanges } from './describeChanges.ts';
import { writeWithBackup } from './writeSections.ts';

const text = v.string();
const pounds = v.number();

/** What earlier versions of the shop stored in `src/bakery`. Each key is the name of a file and of its export. */
const BEFORE = {
  /** Each product's sizes, by its title. `setting` is the name of the size's price id in `.env`. */
  sizes: v.record(text, v.array(v.object({ title: text, pounds, setting: text }))),
  bestsellers: v.array(
    v.object({ title: text, img: text, pounds, setting: v.nullable(text), soldOut: v.boolean() }),
  ),
  priceList: v.array(
    v.object({
      title: text,
      pounds: v.optional(v.array(pounds), []),
      rows: v.optional(v.array(v.object({ name: text, note: v.optional(text), pounds })), []),
    }),
  ),
  reviews: v.array(v.object({ text, name: text })),
  words: v.object({
    story: v.optional(v.object({ title: text, text })),
    banner: v.optional(text),
  }),
};
type Before = { readonly [Name in keyof typeof BEFORE]?: v.InferOutput<(typeof BEFORE)[Name]> };
type PriceIds = Readonly<Record<string, string>>;

const fileOf = (name: string): string => `src/bakery/${name}.ts`;

/** Adds what earlier versions had in `src/bakery` and `.env` to the database. Keeps lists and texts it already has. */
export async function bringOver(options: Options): Promise<void> {
  const before = await readBefore();
  const names = Object.keys(before).map(fileOf);
  const database = await openOwnerDatabase(process.cwd(), options.sandbox);
  const current = await readCatalogue(database);
  const priceIds = loadEnv('production', process.cwd(), 'VITE_');
  const { cakes, leftOut } = withSizes(current.cakes ?? {}, before.sizes ?? {}, priceIds);
  const merged = { ...current, ...listsOf(current, before, priceIds), cakes };
  const changes = changesBetween(current, merged);
  console.log(`From ${names.join(', ')} into ${database.name}:`);
  console.log(changes.length > 0 ? describeChanges(changes).join('\n') : 'There is nothing to write.');
  for (const title of leftOut)
    console.log(
      `! No product has the title "${title}", so its sizes are left out. If it is hidden, show it, and do this again.`,
    );
  if (changes.length > 0 && !options.yes) sayRehearsal('bring-over', options);
  if (!options.yes) return;
  if (changes.length > 0) await writeWithBackup(database, { current, merged, changes }, options);
  console.log(
    `Once the new version is deployed, take these out: ${names.filter((name) => name !== fileOf('words')).join(', ')}; story and banner of ${fileOf('words')}; and from .env the price ids of all but delivery.`,
  );
}

/** Reads files of earlier versions. Throws a Problem if one is odd, or if none has anything to bring over. */
async function readBefore(): Promise<Before> {
  const found = await Promise.all(
    Object.entries(BEFORE).map(async ([name, schema]) => {
      const file = join(process.cwd(), fileOf(name));
      if (!existsSync(file)) return [];
      const exported: Records = await import(pathToFileURL(file).href);
      const { success, output } = v.safeParse(schema as v.GenericSchema, exported[name]);
      if (!success) throw new Problem(`${fileOf(name)} does not have what it had in the version before.`);
      return Object.keys(Object(output)).length > 0 ? [[name, output] as const] : [];
    }),
  );
  if (found.flat().length > 0) return Object.fromEntries(found.flat());
  throw new Problem(
    `None of ${Object.keys(BEFORE).map(fileOf).join(', ')} has anything for the database. Fetch them from the version before, as from a backup or Git.`,
  );
}

/** Returns the database's lists and texts. Those that it lacks are taken from an earlier version of the shop. */
function listsOf(
  { bestsellers = {}, priceList = {}, texts = {} }: CatalogueRecords,
  before: Before,
  priceIds: PriceIds,
): CatalogueRecords {
  const { story, banner } = before.words ?? {};
  const home = {
    ...(story && { storyTitle: story.title, story: story.text }),
    ...(banner && { banner }),
    ...(before.reviews && { reviews: before.reviews }),
  };
  const isEmpty = (records: Records) => Object.keys(records).length === 0;
  return {
    bestsellers: isEmpty(bestsellers)
      ? numbered(
          (before.bestsellers ?? []).map(({ title, img, pounds, setting, soldOut }) => {
            const api = priceIds[setting ?? '']?.trim();
            return { title, img, price: pounds, ...(api && { api }), ...(soldOut && { soldOut }) };
          }),
        )
      : bestsellers,
    priceList: isEmpty(priceList)
      ? numbered(
          (before.priceList ?? []).map(({ title, pounds, rows }) => ({
            title,
            ...(pounds.length > 0 && { prices: pounds }),
            ...(rows.length > 0 && { rows: rows.map(({ pounds: price, ...row }) => ({ ...row, price })) }),
          })),
        )
      : priceList,
    texts: isEmpty(home) ? texts : { ...texts, home: { ...home, ...toRecords(texts.home) } },
  };
}

const numbered = (list: readonly Records[]): Records =>
  Object.fromEntries(list.map((record, index) => [index + 1, record]));

/** Adds sizes and the lowest price to products without sizes. `leftOut` lists titles in `sizes` that no product has. */
function withSizes(
  cakes: Records,
  sizes: v.InferOutput<typeof BEFORE.sizes>,
  priceIds: PriceIds,
): { readonly cakes: Records; readonly leftOut: readonly string[] } {
  const found = new Set<string>();
  const withTheirs = Object.entries(cakes).map(([key, record]) => {
    const title = titleOf(key, record).trim();
    const all = Object.hasOwn(sizes, title) ? (sizes[title] ?? []) : [];
    if (all.length > 0) found.add(title);
    if (!isRecord(record) || record.sizes !== undefined || all.length === 0) return [key, record] as const;
    // The cheapest first, as earlier versions showed them.
    const sorted = all.toSorted((a, b) => a.pounds - b.pounds);
    const theirs = sorted.map(({ title, pounds, setting }) => {
      const api = priceIds[setting]?.trim();
      return { title, price: pounds, ...(api && { api }) };
    });
    return [key, { ...record, sizes: theirs, price: theirs[0]?.price }] as const;
  });
  return {
    cakes: Object.fromEntries(withTheirs),
    leftOut: Object.keys(sizes).filter((title) => !found.has(title)),
  };
}

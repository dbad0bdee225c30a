import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../sandbox/seed/catalogue.ts';
import { readCatalogueFile, writeCatalogueFile } from '../../scripts/owner/catalogue/catalogueFile.ts';
import { fromCsv, toCsv } from '../../scripts/owner/catalogue/csvTable.ts';
import type { CatalogueRecords } from '../../src/domain/catalogue/catalogueRecords.ts';
import { emptyFolder } from '../support/emptyFolder.ts';

const FILE = 'products.csv';

const oneProduct = (record: object): CatalogueRecords => ({ cakes: { rye: { ...record } } });

/** The product of a table with these columns and one row. */
const productIn = (names: string, cells: string) =>
  fromCsv(FILE, `record,${names}\ncakes/rye,${cells}\n`).cakes?.rye;

describe('round trip', () => {
  test("of the demo's catalogue, through the file", async () => {
    const file = join(await emptyFolder(), FILE);
    await writeCatalogueFile(file, demoCatalogue);
    expect(await readCatalogueFile(file)).toEqual(demoCatalogue);
  });

  test('of any records', () => {
    const field = fc.oneof(
      fc.constantFrom('title', 'price', 'limit', 'descImgs', 'checked', 'record', '=x', "'x", ' x '),
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 8 })
        .filter((name) => !/[\p{Cc}\p{Cs}]/u.test(name)),
    );
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '',
        '=1+1',
        "'=1",
        "'tis",
        '@a',
        '-5',
        '£8',
        '7,50',
        '8',
        'TRUE',
        'json:1',
        'a | b',
        'a;b',
        '"',
        'ä\r\nb\n',
      ),
    );
    const value = fc.oneof(
      text,
      fc.array(text, { minLength: 1 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.jsonValue().filter((json) => json !== null),
    );
    const record = fc.dictionary(field, value, { minKeys: 1 });
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z0-9=' -]+$/), record, { minKeys: 1 }), (cakes) => {
        expect(plain(fromCsv(FILE, toCsv(FILE, { cakes }).slice(1)))).toEqual(plain({ cakes }));
      }),
    );
  });
});

/** Removes prototypes, which do not matter here. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test.each(['=HYPERLINK("https://a.example")', '+44 20', '-rye', '@here', '\tx', "'tis", '＝1+1'])(
  '%j is nothing that a spreadsheet would run, and comes back as it was',
  (desc) => {
    const csv = toCsv(FILE, oneProduct({ desc }));
    const [, cells] = Papa.parse<string[]>(csv.trim()).data;
    expect(cells?.[1]).toBe(`'${desc}`);
    expect(fromCsv(FILE, csv.slice(1))).toEqual(oneProduct({ desc }));
    // The spreadsheet has taken the apostrophe as its own mark for text.
    expect(
      fromCsv(
        FILE,
        Papa.unparse([
          ['record', 'desc'],
          ['cakes/rye', desc],
        ]),
      ),
    ).toEqual(oneProduct({ desc }));
  },
);

test('what a spreadsheet counts with stays a number, also below 0', () => {
  expect(toCsv(FILE, oneProduct({ title: 'Rye', limit: -5, price: 7.5 }))).toBe(
    '\uFEFFrecord,title,limit,price\r\ncakes/rye,Rye,-5,7.5\r\n',
  );
});

describe('habits of spreadsheets', () => {
  test.each([
    ['£8', 8],
    ['£ 7.50', 7.5],
    ['8.00', 8],
    ['"7,50"', 7.5],
    ['"1,000"', '1,000'],
    ['soon', 'soon'],
  ])('the price %s', (cell, price) => {
    expect(productIn('price', cell)).toEqual({ price });
  });

  test('semicolons, tabs, any line ends, empty rows and cells', () => {
    const rye = oneProduct({ title: 'Rye, dark', price: 7.5 });
    for (const text of [
      'record;title;price\ncakes/rye;Rye, dark;7,5\n',
      'record\ttitle\tprice\r\ncakes/rye\tRye, dark\t7.5\r\n',
      'record,price,title\rcakes/rye,7.5,"Rye, dark"\r',
      '"record","title","price","",""\r\n\r\n"cakes/rye","Rye, dark","7.50","",""\r\n,,,,\r\n',
    ]) {
      expect(fromCsv(FILE, text)).toEqual(rye);
    }
  });

  test('several pictures, with a bar between them', () => {
    expect(productIn('descImgs', '/a.webp | https://b.example/w_3/b.jpg|/c.webp')).toEqual({
      descImgs: ['/a.webp', 'https://b.example/w_3/b.jpg', '/c.webp'],
    });
  });

  test('true and false', () => {
    expect(fromCsv(FILE, 'record,checked\ntexts/a,TRUE\ntexts/b,False\n')).toEqual({
      texts: { a: { checked: true }, b: { checked: false } },
    });
  });
});

test.each([
  ['title,price\nRye,8\n', /must begin with a row of names, the first of which is record/],
  ['record,title\ncakes/rye,Rye\nRye,8\n', /row 3: "Rye" is no place of a record/],
  ['record,title\norders/rye,Rye\n', /row 2: "orders\/rye" is no place of a record/],
  ['record,title\ncakes/rye,Rye\n\ncakes/rye,Rye\n', /has cakes\/rye twice, in rows 2 and 4/],
  ['record,title,title\ncakes/rye,Rye,Rye\n', /has two columns with the name title/],
  ['record,desc\ncakes/rye,dark, dense\n', /row 2: " dense" stands in a column without a name/],
  ['record,desc\ncakes/rye,"dark\n', /row 2: a quotation mark is missing/],
])('%j is refused in words', (text, complaint) => {
  expect(() => fromCsv(FILE, text)).toThrow(complaint);
});

test('what has no columns is refused in words', () => {
  expect(() => toCsv(FILE, { cakes: { rye: 'Rye' } })).toThrow(/^cakes\/rye is no record of fields/);
});

test.each([
  ['utf8', '', (text: string) => Buffer.from(text)],
  ['utf8', '\uFEFF', (text: string) => Buffer.from(text)],
  ['utf16le', '\uFEFF', (text: string) => Buffer.from(text, 'utf16le')],
  ['utf16le', '', (text: string) => Buffer.from(text, 'utf16le')],
  ['utf16be', '\uFEFF', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ['utf16be', '', (text: string) => Buffer.from(text, 'utf16le').swap16()],
])('a file that an editor saved as %s, beginning with %j', async (_, mark, encode) => {
  const folder = await emptyFolder();
  const rye = oneProduct({ title: 'Jalapeño' });
  await writeFile(join(folder, 'a.json'), encode(`${mark}${JSON.stringify(rye)}`));
  await writeFile(join(folder, 'a.csv'), encode(`${mark}record,title\r\ncakes/rye,Jalapeño\r\n`));
  expect(await readCatalogueFile(join(folder, 'a.json'))).toEqual(rye);
  expect(await readCatalogueFile(join(folder, 'a.csv'))).toEqual(rye);
});

test.each([
  ['a.csv', Buffer.from('record,title\r\ncakes/rye,Jalape\xf1o\r\n', 'latin1'), /is not saved as UTF-8/],
  ['a.xlsx', Buffer.from('PK'), /is a spreadsheet's own file. Save it as CSV/],
  ['a.json', Buffer.from(''), /is empty. The folder backups has earlier ones/],
])('%s with %j is refused in words', async (name, bytes, complaint) => {
  const file = join(await emptyFolder(), name);
  await writeFile(file, bytes);
  await expect(readCatalogueFile(file)).rejects.toThrow(complaint);
});

import { readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readCatalogueFile } from '../../scripts/owner/catalogue/catalogueFile.ts';
import { fromCsv, toCsv } from '../../scripts/owner/catalogue/csvTable.ts';
import { replaceFile } from '../../scripts/owner/catalogue/replaceFile.ts';
import { folderWith } from '../support/folderWith.ts';

const FILE = 'products.csv';

const oneProduct = (record: object) => ({ cakes: { rye: { ...record } } });

const fileWith = async (name: string, content: string | Buffer) =>
  join(await folderWith({ [name]: content }), name);

/** Removes prototypes and the sign of 0, which don't matter here. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('any records come back from a table', () => {
  const names = ['title', 'price', 'limit', 'descImgs', 'checked', 'record', '=x', "'x", ' x '];
  const texts = ['', '=1+1', "'=1", "'tis", '@a', '-5', '£8', '7,50', '8', 'TRUE', 'json:1', 'a | b', '"'];
  const anyName = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 8 })
    .filter((name) => !/[\p{Cc}\p{Cs}]/u.test(name));
  const text = fc.oneof(fc.string(), fc.constantFrom(...texts, 'ä\r\nb\n'));
  const value = fc.oneof(
    text,
    fc.array(text, { minLength: 1 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.jsonValue().filter((json) => json !== null),
  );
  const record = fc.dictionary(fc.oneof(fc.constantFrom(...names), anyName), value, { minKeys: 1 });
  const records = fc.dictionary(fc.stringMatching(/^[a-z0-9=' -]+$/), record, { minKeys: 1 });
  fc.assert(
    fc.property(records, (cakes) => {
      expect(plain(fromCsv(FILE, toCsv(FILE, { cakes }).slice(1)))).toEqual(plain({ cakes }));
    }),
  );
});

const UNSEEN = [
  ...['\u200b', '\u202e', '\0', '\u00a0', '\ufeff', '\u2060\u200f', '\n', '\u0301', '\u3164', '\u00ad '],
];
test.each([
  ...['=HYPERLINK("https://a.example")', '+44 20', '-rye', '@here', '\tx'],
  ...UNSEEN.map((one) => `${one}=1+1`),
])('%j is nothing that a spreadsheet would run, and comes back as it was', (desc) => {
  const csv = toCsv(FILE, oneProduct({ desc }));
  const [, cells] = Papa.parse<string[]>(csv.trim()).data;
  expect(cells?.[1]).toBe(`'${desc}`);
  expect(fromCsv(FILE, csv.slice(1))).toEqual(oneProduct({ desc }));
  // The spreadsheet took the apostrophe as its own mark for text.
  const saved = Papa.unparse({ fields: ['record', 'desc'], data: [['cakes/rye', desc]] });
  expect(fromCsv(FILE, saved)).toEqual(oneProduct({ desc }));
});

test('what a spreadsheet counts with stays a number, also below 0', () => {
  expect(toCsv(FILE, oneProduct({ title: 'Rye', limit: -5, price: 7.5 }))).toBe(
    '\uFEFFrecord,title,limit,price\r\ncakes/rye,Rye,-5,7.5\r\n',
  );
});

const SIZES = '1 kg £7 price_a 1000g; 2 kg £13.5 2000g; 3 kg £20 price_b';
const IN_SIZES = [
  { title: '1 kg', price: 7, api: 'price_a', grams: 1000 },
  { title: '2 kg', price: 13.5, grams: 2000 },
  { title: '3 kg', price: 20, api: 'price_b' },
];
const DARK = { title: 'Rye, dark', price: 7.5 };
test.each<[text: string, fields: object]>([
  ['record,price\ncakes/rye,£ 7.50\n', { price: 7.5 }],
  ['record,price\ncakes/rye,"7,50"\n', { price: 7.5 }],
  ['record,price\ncakes/rye,"1,000"\n', { price: '1,000' }],
  ['record,checked,packed\ncakes/rye,TRUE,TRUE\n', { checked: true, packed: true }],
  [`record,grams,sizes\ncakes/rye,900,${SIZES}\n`, { grams: 900, sizes: IN_SIZES }],
  ['record,descImgs\ncakes/rye,/a.webp | /b.jpg|/c.webp\n', { descImgs: ['/a.webp', '/b.jpg', '/c.webp'] }],
  ['record;title;price\ncakes/rye;Rye, dark;7,5\n', DARK],
  ['record\ttitle\tprice\r\ncakes/rye\tRye, dark\t7.5\r\n', DARK],
  ['"record","title","price","",""\r\n\r\n"cakes/rye","Rye, dark","7.50","",""\r\n,,,,\r\n', DARK],
])('a spreadsheet may save values, separators, line ends and empty cells as in %j', (text, fields) => {
  expect(fromCsv(FILE, text)).toEqual(oneProduct(fields));
});

test('a size is written as it is read, with the grams of its dough', () => {
  expect(toCsv(FILE, oneProduct({ sizes: IN_SIZES }))).toBe(`\uFEFFrecord,sizes\r\ncakes/rye,${SIZES}\r\n`);
});

test.each([
  ['title,price\nRye,8\n', /must begin with a row of names, the first of which is record/],
  ['record,title\ncakes/rye,Rye\nRye,8\n', /row 3: "Rye" is no place of a record/],
  ['record,title\ncakes/rye,Rye\n\ncakes/rye,Rye\n', /has cakes\/rye twice, in rows 2 and 4/],
  ['record,title,title\ncakes/rye,Rye,Rye\n', /has two columns with the name title/],
  ['record,desc\ncakes/rye,dark, dense\n', /row 2: " dense" stands in a column without a name/],
  ['record,desc\ncakes/rye,"dark\n', /row 2: a quotation mark is missing/],
])('the table %j is refused in words', (text, complaint) => {
  expect(() => fromCsv(FILE, text)).toThrow(complaint);
});

test.each([
  ['', (text: string) => Buffer.from(text)],
  ['\uFEFF', (text: string) => Buffer.from(text, 'utf16le')],
  ['', (text: string) => Buffer.from(text, 'utf16le')],
  ['', (text: string) => Buffer.from(text, 'utf16le').swap16()],
])('files that editors saved as UTF-8 and UTF-16 are read, beginning with %j', async (mark, encode) => {
  const rye = oneProduct({ title: 'Jalapeño' });
  const json = await fileWith('a.json', encode(`${mark}${JSON.stringify(rye)}`));
  const csv = await fileWith('a.csv', encode(`${mark}record,title\r\ncakes/rye,Jalapeño\r\n`));
  expect([await readCatalogueFile(json), await readCatalogueFile(csv)]).toEqual([rye, rye]);
});

test.each<[name: string, content: string | Buffer, complaint: RegExp]>([
  ['a.csv', Buffer.from('record,title\r\ncakes/rye,Jalape\xf1o\r\n', 'latin1'), /is not saved as UTF-8/],
  ['a.xlsx', 'PK', /is a spreadsheet's own file. Save it as CSV/],
  ['a.json', '', /is empty. The folder backups has earlier ones/],
  ['a.json', '{"orders": {}}', /has "orders" beside the catalogue/],
  ['a.json', '{"cakes": null}', /: cakes must hold records/],
  ['a.json', '{\n"cakes": {,}}', /is no JSON from line 2 on, where often a comma/],
  ['a.json', '{\n"cakes": {\n"a": {“title": "Rye"}}}', /in line 3, where a quotation mark is curly \(“\)/],
  [
    'a.json',
    '{"cakes": {\n"rye": {\n"price": 7,\n"price": 8},\n"rye": {}}}',
    /has cakes\/rye\/price twice, in lines 3 and 4\. .*\n✗ .* has cakes\/rye twice, in lines 2 and 5\. /,
  ],
])('the file %s with %j is refused in words', async (name, content, complaint) => {
  await expect(readCatalogueFile(await fileWith(name, content))).rejects.toThrow(complaint);
});

test('a file that is a link stays one, and one that can not be written is named', async () => {
  const file = await fileWith('shared.json', 'old');
  const folder = dirname(file);
  await symlink('shared.json', join(folder, 'linked.json'));
  await replaceFile(join(folder, 'linked.json'), 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  await expect(replaceFile(folder, 'new')).rejects.toThrow(/can't be written, and is as it was \(E[A-Z]+: /);
});

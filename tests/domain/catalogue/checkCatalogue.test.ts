import { describe, expect, test } from 'vitest';
import { words } from '#bakery/words';
import { sentenceOf } from '@/domain/catalogue/catalogueFinding';
import { checkCatalogue } from '@/domain/catalogue/checkCatalogue';
import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';

const LOAF = 'cakes/artisan-sourdough';
const { categories, cakes } = demoCatalogue;

type Tree = Record<string, unknown>;

/** The findings in a valid catalogue with these values at their paths (null removes one), without the loaf's name. */
function said(planted: Readonly<Record<string, unknown>>): string[] {
  const catalogue: Tree = { ...structuredClone(demoCatalogue) };
  for (const [path, value] of Object.entries(planted)) {
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    const place = keys.reduce((tree, key) => tree[key] as Tree, catalogue);
    if (value === null) delete place[last];
    else place[last] = value;
  }
  return checkCatalogue(catalogue, words.heroPrice).map((finding) => {
    const mark = finding.verdict === 'wrong' ? '✗' : '!';
    return `${mark} ${sentenceOf(finding).replace(`${LOAF}: `, '')} → ${finding.mend}`;
  });
}

const expectSaid = (planted: Readonly<Record<string, unknown>>, ...lines: readonly string[]) =>
  expect(said(planted).map((line, index) => line.slice(0, lines[index]?.length))).toEqual(lines);

const rekeyed = (keys: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(categories).map(([key, record]) => [keys[key] ?? key, record]));

test('a catalogue that lacks nothing is in order', () => {
  expectSaid({});
  expectSaid({ [`${LOAF}/allergens`]: 'wheat '.repeat(50) });
});

test('a title with white space that nobody sees is told, and a text or a field that a spreadsheet has spoilt', () => {
  expectSaid(
    { [`${LOAF}/title`]: 'Rye\u00a0 Loaf\u200b' },
    '! its title "Rye\u00a0 Loaf\u200b" has white space that nobody sees → Write "Rye Loaf".',
  );
  expectSaid(
    { [`${LOAF}/title`]: 'Sandwich\u00a0Sourdough' },
    '! its title "Sandwich\u00a0Sourdough" has white space that nobody sees',
    `✗ cakes/sandwich-sourdough: its title "Sandwich Sourdough" differs from that of ${LOAF} in white space or`,
  );
  expectSaid({ texts: { about: { text: '#NAME?' } } }, '✗ texts/about: its text has "#NAME?", the error');
  expectSaid({ [`${LOAF}/#REF!`]: 'x' }, '✗ the shop knows no field "#REF!"');
  expectSaid({ 'categories/1/desc': '#NAME?' }, '✗ categories/1: its desc has "#NAME?", the error');
});

test.each<[at: string, planted: unknown, line: string]>([
  [
    'bestsellers/13',
    { title: 'Jam', price: 4, api: 'price_jam', img: '/jam.webp' },
    '✗ bestsellers/13: its key is no number from 1 to 12',
  ],
  ['bestsellers/2/title', '', '✗ bestsellers/2: it has no title'],
  ['bestsellers/2/price', 0, '✗ bestsellers/2: its price is 0, so it is given away'],
  ['bestsellers/2/price', 1, '! bestsellers/2: its price is £1, but the product with this title costs £18'],
  ['bestsellers/2/title', ' Bag', '✗ bestsellers/2: its title: white space around it'],
  ['bestsellers/2/api', 'prod_1', '✗ bestsellers/2: its price id (api) is "prod_1"'],
  ['bestsellers/2/product', 'fruit-cake', '✗ bestsellers/2: it has a product and a title'],
  ['bestsellers/2', { product: 'gone' }, '! bestsellers/2: its product is not in the shop'],
  ['bestsellers/2', { product: 'raw-honey' }, '✗ bestsellers/2: its product is sold in sizes'],
  ['bestsellers/2/soldOut', 'yes', '✗ bestsellers/2: its soldOut'],
  ['priceList/21', { title: 'Rolls', prices: [2] }, '✗ priceList/21: its key is no number from 1 to 20'],
  ['priceList/3/prices', [15, 'x'], '✗ priceList/3: the price of Brioche "x" can\'t be read'],
  ['priceList/3/prices', [1, 2, 3, 4, 5], '✗ priceList/3: it has 5 prices → 4 are the most.'],
  ['priceList/3/prices', null, '! priceList/3: it has no price'],
  ['priceList/4/rows/0/name', '', '✗ priceList/4: one of its lines has no name'],
  ['priceList/4/rows/0/price', 0, '✗ priceList/4: the price of 18 pieces is 0'],
  ['priceList/4/rows', Array(13).fill({ name: 'x', price: 1 }), '✗ priceList/4: it has 13 lines'],
  ['texts/home/banner', 'x'.repeat(61), '✗ texts/home: its banner has 61 characters → Shorten it to 60.'],
  ['texts/home/reviews/0/name', ' ', '✗ texts/home: a review lacks its text or name'],
  ['texts/home/reviews/0/text', 'x'.repeat(501), '✗ texts/home: its reviews has 501 characters'],
  ['texts/home/reviews', Array(13).fill({ text: 'x', name: 'y' }), '✗ texts/home: there are 13 reviews'],
  ['texts/home/spam', 1, '! texts/home: the shop knows no field "spam"'],
])('at %s, %j is told', (at, planted, line) => {
  expectSaid({ [at]: planted }, line);
});

test('a product may be a bestseller, once', () => {
  const product = 'fruit-cake';
  expectSaid({ 'bestsellers/2': { product } });
  const twice = { 'bestsellers/2': { product }, 'bestsellers/3': { product } };
  expectSaid(twice, '✗ bestsellers/3: another bestseller is the same');
});

describe('a product', () => {
  test.each<[field: string, planted: unknown, line: string]>([
    ['title', null, '✗ it has no title → Correct it: until then the shop shows nothing of it.'],
    ['title', ' ', '✗ its title is empty'],
    ['title', 'x'.repeat(201), '✗ its title: Invalid length: Expected <=200 but received 201'],
    ['title', 'SANDWICH SOURDOUGH', '✗ cakes/sandwich-sourdough: its title "Sandwich Sourdough" differs'],
    ['title', 'Sandwich Sourdough', `✗ cakes/sandwich-sourdough: it has the same title as ${LOAF}`],
    ['title', ' .. ', '✗ its title ".." means another page in an address'],
    ['title', '#NAME?', '✗ its title has "#NAME?", the error of a spreadsheet → Write what was meant.'],
    ['allergens', '#NAME?', '✗ its allergens have "#NAME?", the error of a spreadsheet'],
    ['allergens', 'Err:508', '✗ its allergens have "Err:508", the error of a spreadsheet'],
    [
      'allergens',
      '1-Mar',
      '✗ its allergens have "1-Mar", as a spreadsheet writes a number, a date or a formula',
    ],
    ['desc', 'FALSE', '✗ its desc has "FALSE", as a spreadsheet writes'],
    ['title', '1847', '! its title has "1847", as a spreadsheet writes'],
    ['ingredients', '#REF!', '✗ its ingredients have "#REF!", the error'],
    ['desc', '#N/A', '✗ its desc has "#N/A", the error of a spreadsheet'],
    ['img', '#N/A', '✗ its img has "#N/A", the error of a spreadsheet'],
    ['descImgs', ['/images/loaf.jpg', '#WERT!'], '✗ its descImgs has "#WERT!", the error of a spreadsheet'],
    ['desc', 8, '✗ its desc must be a text, but is 8'],
    ['desc', 'TODO', '! its desc is "TODO", which customers would read'],
    ['desc', 'Our <b>everyday</b> loaf', '! customers would see "<b>" in its desc as it stands here'],
    ['desc', 'x'.repeat(501), '! its desc has 501 characters, so orders do not repeat it → Shorten'],
    ['ingredients', 'JalapeÃ±o, flour', '! customers would see "Ã±" in its ingredients as it stands here'],
    ['price', null, '✗ it has no price, so nobody can buy it'],
    ['price', '£8', '✗ its price "£8" can\'t be read, so nobody can buy it'],
    ['price', 7.555, "✗ its price 7.555 can't be read, so nobody can buy it → Write pounds as a number"],
    ['price', 7.700000000000001, '✗ its price 7.700000000000001 is not in whole pence → Write 7.7.'],
    ['price', 0, '✗ its price is 0, so it is given away'],
    ['price', 700, '! its price is £700, which is much → If pence were meant'],
    ['price', 80, '! its price is £80, and what is in Sourdough costs about £8 → If it is meant, leave it'],
    ['price', 0.7, '! its price is £0.70, and what is in Sourdough costs about £8'],
    ['limit', 'many', '✗ its limit "many" is a text, so the shop sells without end → Write a whole'],
    ['limit', '20', '✗ its limit "20" is a text, so the shop sells without end → Write it as a number'],
    ['limit', true, '✗ its limit true is no number, so the shop sells without end'],
    ['limit', { now: 3 }, '✗ its limit {"now":3} is no number, so the shop sells without end'],
    ['limit', 100_000, '! its limit 100000 is more than anybody bakes'],
    ['limit', 2.5, '! its limit 2.5 is a fraction, of which whole pieces are sold'],
    ['limit', -1, '! its limit -1 is below 0, so it is sold out'],
    ['api', null, '! its price id (api) is missing, so it can be paid in cash only'],
    ['api', 'prod_Abc', '✗ its price id (api) is "prod_Abc": that is the id of a product, not of a price'],
    ['api', 'price_xxxxxxxx', '✗ its price id (api) is still a placeholder: "price_xxxxxxxx"'],
    ['img', null, '! it has no picture'],
    ['descImgs', { 0: 7 }, '✗ its picture descImgs/0 is no usable text'],
    ['descImgs', '/images/bread.webp', '✗ its descImgs must be a list, as in ["/images/loaf.jpg"]'],
    ['prise', 25, '! the shop knows no field "prise" → Correct its name or take it out'],
    ['allergens', null, '! it has no allergens, so the shop tells customers to ask before they order'],
    ['allergens', '', '! it has no allergens, so the shop tells customers to ask before they order'],
    ['allergens', 'wheat '.repeat(51), '✗ its allergens has 306 characters, so orders do not repeat it'],
    ['category', 'sourdough', '✗ its category "sourdough" names none of the categories, so no page shows it'],
    ['category', 'Sourdough and Extra', '! its category names "Extra", which is none of the categories'],
  ])('%s: %j', (field, planted, line) => {
    expectSaid({ [`${LOAF}/${field}`]: planted }, line);
  });

  test.each(['TODO', 'todo: ask Ann', 'tbc', 'To be confirmed', '?', '-', ' ', 'N/A', 'unknown', '…'])(
    'allergens that say nothing are wrong: %j',
    (text) => {
      const line = `✗ its allergens "${text}" say nothing, and customers would read them as they are`;
      expectSaid({ [`${LOAF}/allergens`]: text }, line);
    },
  );

  test('whose allergens are under a misspelt name has none', () => {
    const planted = { [`${LOAF}/allergens`]: null, [`${LOAF}/alergens`]: 'Wheat' };
    expectSaid(planted, '! the shop knows no field "alergens"', '! it has no allergens');
  });
});

const JAR = { title: '320g', price: 19, api: 'price_1' };
const sizesSaid = (
  [
    ['320g', "✗ cakes/raw-honey: its sizes can't be read"],
    [Array(9).fill(JAR), '✗ cakes/raw-honey: it has 9 sizes'],
    [[{ ...JAR, title: ' ' }], '✗ cakes/raw-honey: one of its sizes has no name'],
    [[{ ...JAR, title: '#NAME?' }], '✗ cakes/raw-honey: one of its sizes is called "#NAME?", the error of'],
    [[{ ...JAR, title: 'x'.repeat(101) }], '✗ cakes/raw-honey: the title of a size has 101 characters'],
    [
      [JAR, { ...JAR, title: '320g ', api: 'price_2' }],
      '✗ cakes/raw-honey: two of its sizes are called 320g',
    ],
    [[{ ...JAR, title: ' 320g' }], '✗ cakes/raw-honey: the title of its size 320g has white space'],
    [[JAR, { title: '1kg', api: 'price_2' }], '✗ cakes/raw-honey: 1kg has no price, so nobody can buy it'],
    [
      [JAR, { title: '1kg', price: 'dear', api: 'price_2' }],
      '✗ cakes/raw-honey: the price of 1kg "dear" can',
    ],
    [[{ ...JAR, api: 'prod_1' }], '✗ cakes/raw-honey: the price id of 320g is "prod_1": that is the id of'],
    [
      [{ title: '320g', price: 19 }],
      '! cakes/raw-honey: the price id of 320g is missing, so it can be paid in',
    ],
    [
      [JAR, { title: '1kg', price: 190, api: 'price_2' }],
      '! cakes/raw-honey: the price of 1kg is £190, and its other',
    ],
    [
      [JAR, { title: '1kg', price: 20, api: 'price_1' }],
      '✗ Raw Honey, 1kg (cakes/raw-honey) at £20 has the price id of Raw Honey, 320g',
    ],
  ] as const
).map(([sizes, line]) => ['cakes/raw-honey/sizes', sizes, line] as [string, unknown, string]);

const NOT_SHOWN = 'since its key is no number from 1 to 7';
const LOST = `the shop does not show "Sourdough", ${NOT_SHOWN}, nor ${LOAF} and 7 more in it`;

test.each<[place: string, planted: unknown, line: string]>([
  [LOAF, 'a loaf', '✗ must be a record of fields, but is "a loaf"'],
  [`cakes/${'k'.repeat(201)}`, { ...cakes['fruit-cake'], title: 'Plum', api: 'price_p' }, '✗ cakes/kkk'],
  ['priceList/6/prices', [2], '! cakes/fruit-cake: its price is £25, and on the price list £2'],
  ['cakes/fruit-cake/category', 'Sweet Bakes', '✗ cakes/fruit-cake: its category "Sweet Bakes" names only'],
  ['cakes/raw-honey/allergens', 'VRAI', '! cakes/raw-honey: its allergens "VRAI" name none of the fourteen'],
  ['cakes/raw-honey/price', 18, '! cakes/raw-honey: its price is £18, but its sizes begin at £19, which'],
  ...sizesSaid,
  [`${LOAF}/most`, 0, '✗ 0 is no number of pieces for each customer → Write a whole number from 1 to 100'],
  [`${LOAF}/most`, '2', '✗ "2" is no number of pieces for each customer'],
  [`${LOAF}/saleFrom`, '1.12.', '✗ its saleFrom "1.12." is no date → Write it as in 2026-12-01.'],
  [
    `${LOAF}/vat`,
    '20 %',
    '✗ its vat "20 %" is no VAT category → Write "zero" or "standard", or take it out.',
  ],
  ['cakes/cookies-09-pieces/price', 12.5, '! The home page says "Cookies from £13", but the lowest'],
  ['cakes/fresh-yeast-muffins/category', 'Cookies', '! categories/3: no product names "Muffins"'],
  ['cakes', {}, '✗ There are no products'],
  ['categories', {}, '✗ There is no category to show'],
  ['categories', rekeyed({ 1: '1a' }), `✗ categories/1a: ${LOST}`],
  ['categories', rekeyed({ 1: '0', 8: '1' }), `✗ categories/0: ${LOST}`],
  ['categories', rekeyed({ 6: '9' }), `✗ categories/9: the shop does not show "Honey", ${NOT_SHOWN}, nor`],
  ['categories/1/desc', 'tbd', '! categories/1: its desc is "tbd", which customers would read'],
  ['categories/1/title', 'Sour dough', `✗ ${LOAF} and 7 more: their category "Sourdough" names none of`],
  ['categories/2/title', 7, '✗ categories/2: its title must be a text, but is 7'],
  ['categories/9', { title: 'SOURDOUGH', img: '/og.jpg' }, '✗ categories/9: its title "SOURDOUGH" differs'],
  [`${LOAF}/category`, 'Sourdough, Seasonal', '! categories/8: the shop does not show "Seasonal"'],
])('%s: %j', (place, planted, line) => {
  expectSaid({ [place]: planted }, line);
});

test('two products with one price id are told apart by their prices', () => {
  const api = cakes['artisan-sourdough']?.api;
  expect(said({ 'cakes/fruit-cake/api': api })).toEqual([
    `✗ Fruit Cake (cakes/fruit-cake) at £25 has the price id of Artisan Sourdough (${LOAF}) at £7: ${api} → Look both up in Stripe, and give each its own.`,
  ]);
  expectSaid(
    { 'cakes/sandwich-sourdough/api': api },
    '! Sandwich Sourdough (cakes/sandwich-sourdough) has the price id of Artisan Sourdough',
  );
});

test('a category whose title contains another is pointed out', () => {
  const planted = { 'categories/5/title': 'Honey Cakes', 'cakes/fruit-cake/category': 'Honey Cakes, Extras' };
  expectSaid(planted, '! categories/5: "Honey Cakes" contains the title "Honey" of categories/6');
});

test('nothing left of anything is pointed out', () => {
  const soldOut = Object.fromEntries(Object.keys(cakes).map((key) => [`cakes/${key}/limit`, 0]));
  expectSaid(soldOut, '! Nothing is left of any product, so the shop sells nothing');
  expectSaid({ ...soldOut, 'cakes/fruit-cake/limit': null });
});

import { DESCRIPTIONS, MAX_ITEM_LENGTH, MAX_TEXT } from '../../src/domain/catalogue/recordSchemas.ts';
import { mapFields } from '../../src/domain/mapFields.ts';
import {
  allowed,
  by,
  eachField,
  reading,
  refused,
  refusedToOthers,
  removing,
  setting,
  toTheMillisecond,
  whileClosed,
} from './ruleCase.ts';
import { type Json, NO_DAYS, placesOf, SERVER_TIME, SHOP_DATA, valueAt, withAt } from './shopData.ts';

/** An owner's page changes the catalogue in one write that includes what was there before. */

const { bestsellers, cakes, categories, doughs, hidden, priceList, texts } = SHOP_DATA;

const FULL = { cakes: { full: cakes.full } };
const LOST = { cakes: { lost: cakes.lost } };
const SECRET = { hidden: { secret: hidden.secret } };
const CATEGORY = { categories: { 1: categories[1] } };
const fullWith = (path: readonly string[], value: unknown) => ({
  cakes: { full: withAt(cakes.full, path, value) },
});

const change = (values: Json, before: Json, fields: Json = {}, key = 'new') => {
  const kept = { at: SERVER_TIME, what: 'Boule: price', before, ...fields };
  return ['update', '/', { ...values, [`changes/list/${key}`]: kept, 'changes/latest': key }] as const;
};
const newPrice = (before: Json = FULL, fields: Json = {}, key = 'new') =>
  change({ 'cakes/full/price': 9 }, before, fields, key);
/** A write without a change of its own: it points to an existing change, or to none. */
const without = (values: Json, latest?: string) =>
  ['update', '/', { ...values, ...(latest && { 'changes/latest': latest }) }] as const;
const alone = (fields: Json, key = 'new') => ['set', `/changes/list/${key}`, fields] as const;

const NEW = { title: 'Spelt', category: 'Sourdough', price: 8.5 };
const added = (section: 'cakes' | 'hidden', fields: Json) =>
  change({ [`${section}/spelt`]: { ...NEW, ...fields } }, { [section]: { spelt: false } });
const ofCategory = (field: string, value: unknown) => change({ [`categories/1/${field}`]: value }, CATEGORY);

/** Hides a product, and leaves `rest` of it in the catalogue. */
const hideLeaving = (rest: unknown) =>
  change(
    { 'cakes/full': rest, 'hidden/full': { ...cakes.full, limit: null } },
    { ...FULL, hidden: { full: false } },
  );
/** A product that was taken out comes back with the stock that it left behind. */
const backWith = (fields: Json) =>
  change({ 'cakes/gone': { ...NEW, ...fields } }, { cakes: { gone: false } });

const TITLES = ['cakes/full/title', 'hidden/secret/title', 'categories/1/title'];
const SECTIONS = ['cakes', 'hidden'] as const;
const LONGEST: Readonly<Record<string, number>> = {
  title: MAX_ITEM_LENGTH.title,
  ...mapFields(DESCRIPTIONS, ({ most }) => most),
  api: MAX_ITEM_LENGTH.api,
};
const TEXTS = Object.keys(LONGEST);
const text = (length = 0) => 'x'.repeat(length);
const COMPARED = [
  ...[...TEXTS, 'price', 'most', 'saleFrom', 'saleUntil', 'packed', 'dough', 'grams', 'vat'].map((field) => [
    field,
  ]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => [
    ['descImgs', `${index}`],
    ...['title', 'price', 'api', 'grams'].map((field) => ['sizes', `${index}`, field]),
  ]),
];
const ODD_GRAMS = [0, 1.5, 20_001, '9'];
const NO_DATES = [...NO_DAYS, 20261201];
const SIZE = { title: '320g', price: 19, api: 'price_honey' };

const ownerMay = allowed([
  ['the latest change is read', 'read', '/changes/latest'],
  ['what is hidden is read', 'read', '/hidden'],
  ['a price is changed', ...newPrice()],
  ['all of a product is changed but its stock', ...change({ 'cakes/full': { ...NEW, limit: 5 } }, FULL)],
  ['a change keeps the stock of before, which may have changed', ...newPrice(fullWith(['limit'], 3))],
  ['a product is taken out, and its stock stays', ...change({ 'cakes/full': { limit: 5 } }, FULL)],
  ['an unlimited product is taken out', ...change({ 'cakes/tote': null }, { cakes: { tote: cakes.tote } })],
  ['a product is hidden, and its stock stays', ...hideLeaving({ limit: 5 })],
  ['what is sold out below nothing is taken out', ...change({ 'cakes/lost': { limit: -1 } }, LOST)],
  ['what comes back finds its stock', ...backWith({ limit: 3 })],
  [
    'a picture that somebody has mistyped is kept',
    ...change({ 'cakes/numbers/price': 9 }, { cakes: { numbers: cakes.numbers } }),
  ],
  ['a hidden product is taken out', ...change({ 'hidden/secret': null }, SECRET)],
  ['a hidden picture', ...added('hidden', { descImgs: { 0: text(2000), 7: '/x' } })],
  ...['title', 'img', 'desc'].map((field) => ofCategory(field, text(LONGEST[field]))),
  ['a category is added', ...change({ 'categories/2': { title: 'L' } }, { categories: { 2: false } })],
  ['a category is taken out', ...change({ 'categories/1': null }, CATEGORY)],
  ['the longest picture', ...change({ 'cakes/full/descImgs/1': text(2000) }, FULL)],
  ['the longest words and key of a change', ...newPrice(FULL, { what: text(300) }, 'k'.repeat(40))],
  ['a change of more than 30 days ago is forgotten', 'remove', '/changes/list/old'],
  ...SECTIONS.flatMap((section) => [
    [`a product is added to ${section}`, ...added(section, {})] as const,
    [`a name of one letter in ${section}`, ...added(section, { title: 'P' })] as const,
    ...[0, 100_000].flatMap((most) => [added(section, { price: most }), added(section, { limit: most })]),
    ...eachField({
      most: [1, 100],
      saleFrom: ['2026-12-01'],
      saleUntil: ['2099-10-31'],
      packed: [true],
      dough: ['d', text(100)],
      grams: [1, 20_000],
      vat: ['zero', 'standard'],
    }).map((fields) => added(section, fields)),
    [`an odd stock in ${section}`, ...added(section, { limit: 7 })] as const,
    ...TEXTS.map((field) => added(section, { [field]: text(LONGEST[field]) })),
    [`as many sizes as can be in ${section}`, ...added(section, { sizes: Array(8).fill(SIZE) })] as const,
    ...eachField({
      title: ['s', text(100)],
      price: [0, 100_000],
      api: [null, text(100)],
      grams: [1, 20_000],
    }).map((fields) => added(section, { sizes: [{ ...SIZE, ...fields }] })),
  ]),
]);

const nobodyMay = refused([
  // Orders that are still being finished would then take nothing, and the product would come back with too many pieces.
  ['a product is hidden with its stock', ...hideLeaving(null)],
  ['a product is taken out with its stock', ...change({ 'cakes/full': null }, FULL)],
  ['a product is taken out, and more is left', ...change({ 'cakes/full': { limit: 6 } }, FULL)],
  ['a product comes back with more than is left', ...backWith({ limit: 4 })],
  ['a product comes back without a limit', ...backWith({})],
  ['a product is changed with its stock', ...change({ 'cakes/full': { ...NEW, limit: 20 } }, FULL)],
  ...['title', 'category', 'price'].map((field) =>
    change({ 'cakes/full': { limit: 5, [field]: cakes.full[field as 'price'] } }, FULL),
  ),
  ['a product is added that is hidden', ...change({ 'cakes/secret': NEW }, { cakes: { secret: false } })],
  ['what is on sale is added hidden', ...change({ 'hidden/full': cakes.full }, { hidden: { full: false } })],
  ...TITLES.map((path) => without({ [path]: 'x' }, 'kept')),
  ['a price is changed, and what it was is not kept', ...without({ 'cakes/full/price': 9 })],
  ['a price is changed while another product is kept', ...newPrice({ cakes: { boule: cakes.boule } })],
  ['a hidden name is changed while another product is kept', ...change({ 'hidden/secret/title': 'x' }, FULL)],
  ['a category is changed while a product is kept', ...change({ 'categories/1/title': 'x' }, FULL)],
  ['the latest change is a number', 'set', '/changes/latest', 1],
  ['a change is not the latest', ...alone({ at: SERVER_TIME, what: '', before: FULL })],
  ['an old change is written again', ...change({}, FULL, {}, 'old')],
  ['a change alone has no time', ...change({}, FULL, { at: null })],
  ['a change alone has another time', ...change({}, FULL, { at: 1 })],
  ['a change has no words', ...newPrice(FULL, { what: null })],
  ['a change has too many words', ...newPrice(FULL, { what: text(301) })],
  ['a change keeps nothing', ...change({}, {}, { before: null })],
  ['a change keeps something else', ...newPrice(FULL, { spam: 1 })],
  ['a change has too long a key', ...newPrice(FULL, {}, 'k'.repeat(41))],
  ['a product was there, and the change says it was not', ...newPrice({ cakes: { full: false } })],
  ['a new product is said to be an old one', ...change({ 'cakes/spelt': NEW }, { cakes: { spelt: true } })],
  [
    'a change keeps more below a size than one has',
    ...newPrice(fullWith(['sizes', '0', 'spam'], { x: 'y' })),
  ],
  // Somebody else has added these fields in the meantime.
  ...COMPARED.map((path) => change({ 'cakes/full/price': 9 }, fullWith(path, null))),
  ...['title', 'category', 'price'].map((field) => added('cakes', { [field]: null })),
  ['a hidden product without a name is added', ...added('hidden', { title: null })],
  ...[null, ''].map((title) => ofCategory('title', title)),
  ['a category has an unknown field', ...ofCategory('spam', 1)],
  ...['title', 'img', 'desc'].map((field) => ofCategory(field, text((LONGEST[field] ?? 0) + 1))),
  ...SECTIONS.flatMap((section) =>
    [
      ...TEXTS.flatMap((field) => [{ [field]: text((LONGEST[field] ?? 0) + 1) }, { [field]: 1 }]),
      ...eachField({
        title: [''],
        spam: [1],
        price: [-0.01, 100_000.01, '8'],
        descImgs: [{ 8: '/x' }, { '00': '/x' }, { 0: text(2001) }],
        limit: [0.5, -1, 100_001, '9'],
        most: [0, 1.5, 101, '2'],
        packed: ['yes', 1],
        dough: ['', text(101), 1],
        grams: ODD_GRAMS,
        vat: ['', 'x', 'zero-rated', 20],
        saleFrom: NO_DATES,
        saleUntil: NO_DATES,
        sizes: ['320g', true, ['320g'], Array(9).fill(SIZE), { '00': SIZE }],
      }),
      ...eachField({
        title: [null, '', 1, text(101)],
        api: [1, text(101)],
        price: [null, -0.01, 100_000.01, '19'],
        spam: [1],
        grams: ODD_GRAMS,
      }).map((fields) => ({ sizes: [{ ...SIZE, ...fields }] })),
    ].map((fields) => added(section, fields)),
  ),
]);

/** Records that owners edit besides products and categories, as a change keeps them. */
const BAG = { bestsellers: { 8: bestsellers[8] } };
const ENTRY = { priceList: { 1: priceList[1] } };
const HOME = { texts: { home: texts.home } };
const DOUGH = { doughs: { sour: doughs.sour } };
const ofBag = (field: string, value: unknown) => change({ [`bestsellers/8/${field}`]: value }, BAG);
const ofEntry = (field: string, value: unknown) => change({ [`priceList/1/${field}`]: value }, ENTRY);
const ofHome = (field: string, value: unknown) => change({ [`texts/home/${field}`]: value }, HOME);
const ofDough = (field: string, value: unknown) => change({ [`doughs/sour/${field}`]: value }, DOUGH);
const PART = { name: 'Salt', percent: 2 };
const bagAt = (key: string, fields: unknown = { title: 'Bag', price: 9 }) =>
  change(
    { [`bestsellers/${key}`]: fields },
    { bestsellers: { [key]: valueAt(bestsellers, [key]) ?? false } },
  );
const entryAt = (key: string, fields: unknown = { title: 'Rolls' }) =>
  change({ [`priceList/${key}`]: fields }, { priceList: { [key]: false } });

/** The maximum length of each text, and whether it may be empty. */
const LENGTHS = [
  ...Object.entries({ 'rows/0/name': MAX_TEXT.name, 'rows/11/note': MAX_TEXT.note, title: 200 }).map(
    ([at, most]) => ({ of: ofEntry, at, most, isNeeded: at !== 'rows/11/note' }),
  ),
  ...Object.entries({
    storyTitle: MAX_TEXT.storyTitle,
    story: MAX_TEXT.story,
    banner: MAX_TEXT.banner,
    'reviews/0/text': MAX_TEXT.review,
    'reviews/11/name': MAX_TEXT.name,
  }).map(([at, most]) => ({ of: ofHome, at, most, isNeeded: at.startsWith('reviews') })),
  ...Object.entries({ title: 200, img: 2000, api: 100 }).map(([at, most]) => ({
    ...{ of: ofBag, at, most },
    isNeeded: at === 'title',
  })),
  ...Object.entries({ title: 200, 'flours/0/name': MAX_TEXT.name, 'others/14/name': MAX_TEXT.name }).map(
    ([at, most]) => ({ of: ofDough, at, most, isNeeded: true }),
  ),
];
const PERCENTAGES = ['flours/5/percent', 'others/0/percent'];

const ownerMayElsewhere = allowed([
  ...LENGTHS.flatMap(({ of, at, most, isNeeded }) => [of(at, text(most)), of(at, isNeeded ? 'x' : '')]),
  ...[0, 100_000].flatMap((price) => [
    ofBag('price', price),
    ofEntry('prices/3', price),
    ofEntry('rows/0/price', price),
  ]),
  ['a bag is available again', ...ofBag('soldOut', null)],
  ['a bag is sold out', ...ofBag('soldOut', false)],
  ['a bestseller is taken out', ...change({ 'bestsellers/8': null }, BAG)],
  ...['10', '11'].map((key) => bagAt(key)),
  ['a product becomes a bestseller', ...bagAt('10', { product: 'k'.repeat(100) })],
  ['one of its own becomes a product', ...change({ 'bestsellers/8': { product: 'b' } }, BAG)],
  ...['2', '9', '10', '19', '20'].map((key) => entryAt(key)),
  ['an entry is taken out', ...change({ 'priceList/1': null }, ENTRY)],
  ['a line has no note', ...ofEntry('rows/0/note', null)],
  ['the doughs are read', 'read', '/doughs'],
  ...PERCENTAGES.flatMap((at) => [0, 1000].map((percent) => ofDough(at, percent))),
  ...[0, 2.5, 50, null].map((surplus) => ofDough('surplus', surplus)),
  ['a dough of flour alone', ...ofDough('others', null)],
  ['a dough is taken out', ...change({ 'doughs/sour': null }, DOUGH)],
  [
    'a dough is added',
    ...change({ 'doughs/rye': { title: 'Rye', flours: [PART] } }, { doughs: { rye: false } }),
  ],
  ['the words of home are taken out', ...change({ 'texts/home': null }, HOME)],
]);

/** Each record that is edited besides products, with the path of one of its texts. */
const EDITED = [
  [BAG, 'bestsellers/8/title'],
  [ENTRY, 'priceList/1/title'],
  [HOME, 'texts/home/story'],
  [DOUGH, 'doughs/sour/title'],
] as const;
const EDITED_TEXTS = EDITED.map(([, text]) => text);

const nobodyMayElsewhere = refused([
  ...LENGTHS.flatMap(({ of, at, most, isNeeded }) => [
    of(at, text(most + 1)),
    of(at, 1),
    ...(isNeeded ? [of(at, ''), of(at, null)] : []),
  ]),
  ...[-0.01, 100_000.01, '9', true].flatMap((price) => [
    ofBag('price', price),
    ofEntry('prices/0', price),
    ofEntry('rows/0/price', price),
  ]),
  ...PERCENTAGES.flatMap((at) => [-0.01, 1000.01, '9', true].map((percent) => ofDough(at, percent))),
  ...[-0.01, 50.01, '2', true].map((surplus) => ofDough('surplus', surplus)),
  ...['flours', 'others'].flatMap((list) => [
    ofDough(list, 'x'),
    ...['x', 'x0', '20'].map((key) => ofDough(`${list}/${key}`, PART)),
    ofDough(`${list}/0/percent`, null),
    ofDough(`${list}/0/spam`, 1),
  ]),
  ofDough('flours', null),
  ofDough('flours/6', PART),
  ...['15', 'x10', '110'].map((key) => ofDough(`others/${key}`, PART)),
  ...[ofBag, ofEntry, ofHome, ofDough].map((of) => of('spam', 1)),
  ...EDITED_TEXTS.map((path) => change({ [path]: 'x' }, FULL)),
  [
    'a change keeps another product of a bestseller',
    ...newPrice({ ...FULL, bestsellers: { 14: { product: 'rye' } } }),
  ],
  ...['rows/0/spam', 'rows/12', 'prices/4', 'prices/00'].map((at) =>
    ofEntry(at, at.endsWith('spam') ? 1 : 9),
  ),
  ofEntry('rows/12', { name: 'Dozens', price: 9 }),
  ...['reviews/0/spam', 'reviews/12/text'].map((at) => ofHome(at, 'x')),
  ofHome('reviews/12', { text: 'Good', name: 'Ada' }),
  ...['x', 'x10', '20', '110'].flatMap((key) => [
    ofEntry(`rows/${key}`, { name: 'Dozens', price: 9 }),
    ofHome(`reviews/${key}`, { text: 'Good', name: 'Ada' }),
  ]),
  ...['rows', 'prices'].map((at) => ofEntry(at, 'x')),
  ofHome('reviews', 'x'),
  ofEntry('rows/0/price', null),
  ofBag('price', null),
  ...['yes', 1].map((soldOut) => ofBag('soldOut', soldOut)),
  ...['0', '13', '21', '01', 'x', '1x', 'x1'].map((key) => bagAt(key)),
  ...['0', '21', '30', '01', 'x', '1x', 'x1'].map((key) => entryAt(key)),
  ['a bestseller is a product with a title', ...bagAt('10', { product: 'boule', title: 'Bag' })],
  ['a bestseller is a product with its own price', ...bagAt('10', { product: 'b', title: 'Bag', price: 1 })],
  ...['', 'k'.repeat(101), 1].map((product) => bagAt('10', { product })),
  ['a bestseller without a price', ...bagAt('10', { title: 'Bag' })],
  [
    'other texts are changed',
    ...change({ 'texts/1/aboutUs': 'x' }, { texts: { 1: { aboutUs: 'We bake.' } } }),
  ],
  ...EDITED.flatMap(([kept, text]) => [
    ...placesOf(kept)
      .filter((path) => typeof valueAt(kept, path) !== 'object')
      .map((path) => change({ [text]: 'x' }, withAt(kept, path, null) as Json)),
    without({ [text]: 'x' }, 'kept'),
    change(
      { [text]: 'x' },
      mapFields<string, unknown, unknown>({ ...kept }, (of) => mapFields({ ...(of as Json) }, () => false)),
    ),
  ]),
]);

const ELSEWHERE = [
  ...'most saleFrom saleUntil packed dough grams surplus vat product soldOut storyTitle story banner prices prices/0'.split(
    ' ',
  ),
  ...['title', 'price', 'api', 'grams', 'spam'].map((field) => `sizes/0/${field}`),
  ...['name', 'price', 'note', 'spam'].map((field) => `rows/0/${field}`),
  ...['text', 'name', 'spam'].map((field) => `reviews/0/${field}`),
  ...['flours', 'others'].flatMap((list) =>
    ['', '/0', '/0/name', '/0/percent', '/0/spam'].map((below) => `${list}${below}`),
  ),
];

/** Rights below a path that only owners may use would let others in. */
const CHANGE = '/changes/list/recent';
const FIELDS = [
  ...TEXTS,
  ...ELSEWHERE,
  ...'price limit descImgs descImgs/0 sizes sizes/0 rows/0 reviews/0 spam'.split(' '),
];
const parts = refused([
  ['the latest change is replaced', 'set', '/changes/latest', 'kept'],
  ['the words of a change are replaced', 'set', `${CHANGE}/what`, 'x'],
  ...removing(
    ...'spam before/texts before/cakes/spam before/cakes/full/spam before/cakes/full/sizes/0/title'
      .split(' ')
      .map((part) => `${CHANGE}/${part}`),
  ),
  ...setting(`${CHANGE}/before/cakes/full/descImgs/0`, cakes.full.descImgs[0]),
  ...setting(`${CHANGE}/before/cakes/full/sizes/0/title`, cakes.full.sizes[0]?.title),
  // Required fields can only be replaced.
  ...'cakes/full/sizes/0/title priceList/1/rows/0/name texts/home/reviews/0/text texts/home/reviews/0/name doughs/sour/flours/0/name doughs/sour/others/0/name'
    .split(' ')
    .flatMap((at) => setting(`/${at}`, 'x')),
  ...'cakes/full/sizes/0/price priceList/1/rows/0/price doughs/sour/flours/0/percent doughs/sour/others/0/percent'
    .split(' ')
    .flatMap((at) => setting(`/${at}`, 9)),
  ...reading(...FIELDS.flatMap((field) => [`/hidden/secret/${field}`, `/doughs/sour/${field}`])),
  ...'/cakes/full /hidden/secret /categories/1 /bestsellers/8 /priceList/1 /texts/home /doughs/sour'
    .split(' ')
    .flatMap((record) => removing(...FIELDS.map((field) => `${record}/${field}`))),
]);
const atThatMoment = refused([['the time of a change is replaced', 'set', `${CHANGE}/at`, SERVER_TIME]]);
const tooEarly = refused([['a change of 30 days ago is removed', 'remove', '/changes/list/kept']]);
/** In the closed shop's data, an owner's change was made at exactly `NOW`. */
const besideAnOwner = refused([...TITLES, ...EDITED_TEXTS].flatMap((path) => setting(`/${path}`, 'x')));

export const changeCases = [
  ...by('owner', [
    ...ownerMay,
    ...ownerMayElsewhere,
    ...nobodyMay,
    ...nobodyMayElsewhere,
    ...toTheMillisecond(tooEarly),
  ]),
  ...refusedToOthers([
    ...ownerMay,
    ...ownerMayElsewhere,
    ...parts,
    ...toTheMillisecond(atThatMoment),
    ...whileClosed(toTheMillisecond(besideAnOwner)),
  ]),
];

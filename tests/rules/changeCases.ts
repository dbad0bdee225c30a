import { allowed, by, refused, refusedToOthers, toTheMillisecond, whileClosed } from './ruleCase.ts';
import { NOW, SHOP_DATA, withAt } from './shopData.ts';

type Json = Readonly<Record<string, unknown>>;

/** How an owner's page changes the catalogue: in one write with what was there before. */

const SERVER_TIME = { '.sv': 'timestamp' };
const { cakes, categories, hidden } = SHOP_DATA;

/** Before a change: the records with all that the rules compare. */
const before = (records: Json) => ({ before: records });

/** A write of values together with how their records were before. */
const change = (values: Json, records: Json, fields: Json = {}) =>
  [
    'update',
    '/',
    {
      ...values,
      'changes/list/new': { at: SERVER_TIME, what: 'Boule: price', ...before(records), ...fields },
      'changes/latest': 'new',
    },
  ] as const;

/** A field of a record in each section. */
const RECORDS = { 'cakes/full/title': 0, 'hidden/secret/title': 0, 'categories/1/title': 0 };

const full = { cakes: { full: cakes.full } };

/** Each field that the rules compare, with a value that it does not have. */
const OTHER: readonly (readonly [path: readonly string[], value: unknown])[] = [
  ...['title', 'img', 'desc', 'category', 'api', 'allergens', 'ingredients'].map(
    (field) => [[field], 'Other'] as const,
  ),
  [['price'], 9],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((picture) => [['descImgs', `${picture}`], '/other.webp'] as const),
];

const NEW = { title: 'Spelt', category: 'Sourdough', price: 8.5 };

/** The longest text of each field. */
const LONGEST: Readonly<Record<string, number>> = {
  title: 200,
  img: 2000,
  desc: 5000,
  category: 500,
  api: 100,
  allergens: 300,
  ingredients: 5000,
};

const addedTo = (section: 'cakes' | 'hidden', fields: Json) =>
  change({ [`${section}/spelt`]: { ...NEW, ...fields } }, { [section]: { spelt: false } });

/** A product is hidden, with another stock than it has. */
const hideWith = (key: keyof typeof cakes, limit: number | null) => {
  const { [key]: product } = cakes as Readonly<Record<string, unknown>>;
  return change(
    { [`cakes/${key}`]: null, [`hidden/${key}`]: withAt(product, ['limit'], limit) },
    { cakes: { [key]: product }, hidden: { [key]: false } },
  );
};

const ownerMay = [
  ['what is sold out below nothing is hidden', ...hideWith('lost', 0)],
  ['what has half a piece is hidden', ...hideWith('halves', 2)],
  ['what has too many pieces is hidden', ...hideWith('flood', 100_000)],
  ['what has a text as its stock is hidden', ...hideWith('cookies', null)],
  ['what has no stock is hidden', ...hideWith('tote', null)],
  ...(['cakes', 'hidden'] as const).flatMap((section) => [
    [`a name of one letter in ${section}`, ...addedTo(section, { title: 'P' })] as const,
    [`what is given away in ${section}`, ...addedTo(section, { price: 0 })] as const,
    [`what is as dear as can be in ${section}`, ...addedTo(section, { price: 100_000 })] as const,
    [`an odd stock in ${section}`, ...addedTo(section, { limit: 7 })] as const,
  ]),
  ['the changes are read', 'read', '/changes/list'],
  ['the latest change is read', 'read', '/changes/latest'],
  ['what is hidden is read', 'read', '/hidden'],
  ['a price is changed', ...change({ 'cakes/full/price': 9 }, full)],
  ['all of a product is changed', ...change({ 'cakes/full': { ...NEW, limit: 20 } }, full)],
  ['a product gets as many pictures as there may be', ...change({ 'cakes/full/descImgs/7': '/x' }, full)],
  [
    'a change keeps the stock of before, which may have changed',
    ...change({ 'cakes/full/price': 9 }, { cakes: { full: withAt(cakes.full, ['limit'], 3) } }),
  ],
  ['a product is added', ...addedTo('cakes', {})],
  ['a product is added with its stock', ...addedTo('cakes', { limit: 100_000 })],
  ['a product is added sold out', ...addedTo('cakes', { limit: 0 })],
  ['a product is taken out', ...change({ 'cakes/full': null }, full)],
  [
    'a product is hidden',
    ...change({ 'cakes/full': null, 'hidden/full': cakes.full }, { ...full, hidden: { full: false } }),
  ],
  [
    'a hidden product is changed',
    ...change({ 'hidden/secret/title': 'Secret' }, { hidden: { secret: hidden.secret } }),
  ],
  [
    'a hidden product has a name only',
    ...change({ 'hidden/plan': { title: 'A plan' } }, { hidden: { plan: false } }),
  ],
  ['a hidden product with stock', ...addedTo('hidden', { limit: 100_000 })],
  ['a hidden product is sold out', ...addedTo('hidden', { limit: 0 })],
  [
    'a hidden product is taken out',
    ...change({ 'hidden/secret': null }, { hidden: { secret: hidden.secret } }),
  ],
  [
    'a category is renamed',
    ...change({ 'categories/1/title': 'Loaves' }, { categories: { 1: categories[1] } }),
  ],
  [
    'a category gets the longest texts',
    ...change(
      {
        'categories/1/title': 't'.repeat(200),
        'categories/1/img': 'i'.repeat(2000),
        'categories/1/desc': 'd'.repeat(5000),
      },
      { categories: { 1: categories[1] } },
    ),
  ],
  ['a category is added', ...change({ 'categories/2': { title: 'L' } }, { categories: { 2: false } })],
  ['a category is taken out', ...change({ 'categories/1': null }, { categories: { 1: categories[1] } })],
  [
    'a product whose price is a text is changed',
    ...change({ 'cakes/brioche/price': 18 }, { cakes: { brioche: cakes.brioche } }),
  ],
  ...(['cakes', 'hidden'] as const).flatMap((section) =>
    Object.entries(LONGEST).map(
      ([field, length]) =>
        [`the longest ${field} in ${section}`, ...addedTo(section, { [field]: 'x'.repeat(length) })] as const,
    ),
  ),
  [
    'the longest title of a picture and of a change',
    ...change({ 'cakes/full/descImgs/1': 'x'.repeat(2000) }, full, { what: 'x'.repeat(300) }),
  ],
  ['a hidden picture', ...addedTo('hidden', { descImgs: { 0: 'x'.repeat(2000), 7: '/x' } })],
  [
    'a change with the longest key',
    'update',
    '/',
    {
      'cakes/full/price': 9,
      [`changes/list/${'k'.repeat(40)}`]: { at: SERVER_TIME, what: '', before: full },
      'changes/latest': 'k'.repeat(40),
    },
  ],
  ['a change of more than 30 days ago is forgotten', 'remove', '/changes/list/old'],
] as const;

const nobodyMay = [
  ['a product is hidden with a stock of before', ...hideWith('full', 6)],
  ['a product is hidden with less than it has', ...hideWith('full', 4)],
  ['a product is hidden without its stock', ...hideWith('full', null)],
  ['what is sold out is hidden with a stock', ...hideWith('none', 1)],
  ['the most pieces are hidden as fewer', ...hideWith('most', 1)],
  [
    'a product is added that is hidden',
    ...change({ 'cakes/secret': { ...NEW, title: 'Secret Loaf' } }, { cakes: { secret: false } }),
  ],
  [
    'a product is added hidden that is on sale',
    ...change({ 'hidden/full': cakes.full }, { hidden: { full: false } }),
  ],
  ...Object.keys(RECORDS).map(
    (path) =>
      [
        `${path} is changed with an earlier change`,
        'update',
        '/',
        { [path]: 'x', 'changes/latest': 'kept' },
      ] as const,
  ),
  ['a price is changed, and what it was is not kept', 'set', '/cakes/full/price', 9],
  [
    'a price is changed with an earlier change',
    'update',
    '/',
    { 'cakes/full/price': 9, 'changes/latest': 'recent' },
  ],
  [
    'a price is changed while another product is kept',
    ...change({ 'cakes/full/price': 9 }, { cakes: { boule: cakes.boule } }),
  ],
  ['a hidden name is changed while another product is kept', ...change({ 'hidden/secret/title': 'x' }, full)],
  ['a category is changed while a product is kept', ...change({ 'categories/1/title': 'x' }, full)],
  [
    'the latest change is not pointed to',
    'update',
    '/',
    { 'cakes/full/price': 9, 'changes/list/new': { at: SERVER_TIME, what: '', before: full } },
  ],
  [
    'a change is altered',
    'update',
    '/',
    {
      'changes/list/recent': { at: SERVER_TIME, what: 'x', before: full },
      'changes/latest': 'recent',
      'cakes/full/price': 9,
    },
  ],
  ['a change of less than 30 days ago is removed', 'remove', '/changes/list/recent'],
  ['the latest change is a number', 'set', '/changes/latest', 1],
  ['an old change is written again', 'set', '/changes/list/old', { at: SERVER_TIME, what: '', before: full }],
  ['a change alone has no time', 'set', '/changes/list/new', { what: '', before: full }],
  ['a change alone has another time', 'set', '/changes/list/new', { at: 1, what: '', before: full }],
  ['all changes are removed', 'remove', '/changes/list'],
  ['something else is kept among the changes', 'set', '/changes/spam', 1],
  ['a change says an earlier time', ...change({ 'cakes/full/price': 9 }, full, { at: NOW - 1 })],
  ['a change has no words', ...change({ 'cakes/full/price': 9 }, full, { what: null })],
  ['a change has too many words', ...change({ 'cakes/full/price': 9 }, full, { what: 'x'.repeat(301) })],
  [
    'a change keeps nothing',
    'update',
    '/',
    { 'changes/list/new': { at: SERVER_TIME, what: '' }, 'changes/latest': 'new' },
  ],
  ['a change keeps something else', ...change({ 'cakes/full/price': 9 }, full, { spam: 1 })],
  [
    'a change has too long a key',
    'update',
    '/',
    {
      'cakes/full/price': 9,
      [`changes/list/${'k'.repeat(41)}`]: { at: SERVER_TIME, what: '', before: full },
      'changes/latest': 'k'.repeat(41),
    },
  ],
  [
    'a product was there, and the change says it was not',
    ...change({ 'cakes/full/price': 9 }, { cakes: { full: false } }),
  ],
  [
    'a product was not there, and the change says it was',
    ...change({ 'cakes/spelt': NEW }, { cakes: { spelt: NEW } }),
  ],
  [
    'a product was not there, and the change says true',
    ...change({ 'cakes/spelt': NEW }, { cakes: { spelt: true } }),
  ],
  [
    'a change keeps a field with children',
    ...change({ 'cakes/boule/price': 9 }, { cakes: { boule: { ...cakes.boule, desc: { x: 'y' } } } }),
  ],
  [
    'a change keeps a field that is true',
    ...change({ 'cakes/boule/price': 9 }, { cakes: { boule: { ...cakes.boule, limit: true } } }),
  ],
  [
    'a change keeps a ninth picture',
    ...change({ 'cakes/full/price': 9 }, { cakes: { full: withAt(cakes.full, ['descImgs', '8'], 'x') } }),
  ],
  [
    'a change keeps a picture 00',
    ...change({ 'cakes/full/price': 9 }, { cakes: { full: withAt(cakes.full, ['descImgs', '00'], 'x') } }),
  ],
  [
    'a change keeps a picture that is a number',
    ...change({ 'cakes/numbers/price': 9 }, { cakes: { numbers: cakes.numbers } }),
  ],
  ...OTHER.map(
    ([path, value]) =>
      [
        `somebody has changed ${path.join('/')} meanwhile`,
        ...change({ 'cakes/full/limit': 9 }, { cakes: { full: withAt(cakes.full, path, value) } }),
      ] as const,
  ),
  ...OTHER.map(
    ([path]) =>
      [
        `somebody has added ${path.join('/')} meanwhile`,
        ...change({ 'cakes/full/limit': 9 }, { cakes: { full: withAt(cakes.full, path, null) } }),
      ] as const,
  ),
  [
    'a hidden product is changed as it was not',
    ...change({ 'hidden/secret/title': 'x' }, { hidden: { secret: { title: 'Other' } } }),
  ],
  [
    'a category is changed as it was not',
    ...change({ 'categories/1/title': 'x' }, { categories: { 1: { title: 'Other' } } }),
  ],
  ...(['title', 'category', 'price'] as const).map(
    (field) => [`a product without ${field} is added`, ...addedTo('cakes', { [field]: null })] as const,
  ),
  ['a hidden product without a name is added', ...addedTo('hidden', { title: null })],
  [
    'a category without a title is added',
    ...change({ 'categories/2': { desc: 'x' } }, { categories: { 2: false } }),
  ],
  [
    'a category has no title any more',
    ...change({ 'categories/1/title': null }, { categories: { 1: categories[1] } }),
  ],
  [
    'a category has an unknown field',
    ...change({ 'categories/1/spam': 1 }, { categories: { 1: categories[1] } }),
  ],
  [
    'a category has an empty title',
    ...change({ 'categories/1/title': '' }, { categories: { 1: categories[1] } }),
  ],
  ...(
    [
      ['title', 201],
      ['img', 2001],
      ['desc', 5001],
    ] as const
  ).map(
    ([field, length]) =>
      [
        `a category has too long a ${field}`,
        ...change({ [`categories/1/${field}`]: 'x'.repeat(length) }, { categories: { 1: categories[1] } }),
      ] as const,
  ),
  [
    'a stock changes by as much as an owner likes, but not to half a piece',
    ...change({ 'cakes/full/limit': 9.5 }, full),
  ],
  ['a stock goes below nothing with a change', ...change({ 'cakes/full/limit': -1 }, full)],
  ['a stock is too high with a change', ...change({ 'cakes/full/limit': 100_001 }, full)],
  ['a stock is a text with a change', ...change({ 'cakes/full/limit': '9' }, full)],
  ...(['cakes', 'hidden'] as const).flatMap((section) => [
    ...Object.entries(LONGEST).map(
      ([field, length]) =>
        [
          `too long a ${field} in ${section}`,
          ...addedTo(section, { [field]: 'x'.repeat(length + 1) }),
        ] as const,
    ),
    ...Object.keys(LONGEST).map(
      (field) => [`${field} is a number in ${section}`, ...addedTo(section, { [field]: 1 })] as const,
    ),
    [`an empty title in ${section}`, ...addedTo(section, { title: '' })] as const,
    [`an unknown field in ${section}`, ...addedTo(section, { spam: 1 })] as const,
    [`a price below nothing in ${section}`, ...addedTo(section, { price: -0.01 })] as const,
    [`a price too high in ${section}`, ...addedTo(section, { price: 100_000.01 })] as const,
    [`a price that is a text in ${section}`, ...addedTo(section, { price: '8' })] as const,
    [`a ninth picture in ${section}`, ...addedTo(section, { descImgs: { 8: '/x' } })] as const,
    [`a picture 00 in ${section}`, ...addedTo(section, { descImgs: { '00': '/x' } })] as const,
    [`too long a picture in ${section}`, ...addedTo(section, { descImgs: { 0: 'x'.repeat(2001) } })] as const,
    [`a stock of half a piece in ${section}`, ...addedTo(section, { limit: 0.5 })] as const,
    [`a stock below nothing in ${section}`, ...addedTo(section, { limit: -1 })] as const,
    [`a stock too high in ${section}`, ...addedTo(section, { limit: 100_001 })] as const,
  ]),
] as const;

/** A right below what only an owner may read and write would be a hole. */
const CHANGE = '/changes/list/recent';
const PARTS = [
  'at',
  'what',
  'before',
  'before/cakes',
  'before/cakes/full',
  'before/cakes/full/title',
  'spam',
];
const PICTURES = ['before/cakes/full/descImgs', 'before/cakes/full/descImgs/0'];
const parts = refused([
  ['the latest change is replaced', 'set', '/changes/latest', 'kept'],
  ...['', ...[...PARTS, ...PICTURES].map((part) => `/${part}`)].map(
    (part) => [`${part} of a change is read`, 'read', `${CHANGE}${part}`] as const,
  ),
  ['the words of a change are replaced', 'set', `${CHANGE}/what`, 'x'],
  ['what a change keeps is replaced', 'set', `${CHANGE}/before`, full],
  ...['spam', 'before/texts', 'before/cakes/spam', 'before/cakes/full/spam'].map(
    (part) => [`${part} of a change is removed`, 'remove', `${CHANGE}/${part}`] as const,
  ),
  ...PICTURES.map(
    (part) => [`${part} of a change is as it was`, 'set', `${CHANGE}/${part}`, picturesAt(part)] as const,
  ),
  ...[
    'title',
    'spam',
    'descImgs/0',
    'descImgs',
    'price',
    'limit',
    'img',
    'desc',
    'category',
    'api',
    'allergens',
    'ingredients',
  ].flatMap((field) =>
    ['cakes/full', 'hidden/secret', 'categories/1'].map(
      (record) => [`${field} of ${record} is removed`, 'remove', `/${record}/${field}`] as const,
    ),
  ),
  ['a hidden product is read', 'read', '/hidden/secret'],
  ...[
    'title',
    'price',
    'limit',
    'img',
    'desc',
    'category',
    'api',
    'allergens',
    'ingredients',
    'descImgs',
    'descImgs/0',
    'spam',
  ].map((field) => [`the ${field} of a hidden product is read`, 'read', `/hidden/secret/${field}`] as const),
]);
const atThatMoment = toTheMillisecond(
  refused([['the time of a change is replaced', 'set', `${CHANGE}/at`, SERVER_TIME]]),
);

function picturesAt(part: string): unknown {
  const { descImgs } = cakes.full;
  return part.endsWith('0') ? descImgs[0] : descImgs;
}

const granted = allowed(ownerMay);
const forbidden = refused(nobodyMay);

/** The cases for an owner's changes of the catalogue. */
export const changeCases = [
  ...by('owner', granted),
  ...by('owner', forbidden),
  ...by(
    'owner',
    toTheMillisecond(refused([['a change of 30 days ago is removed', 'remove', '/changes/list/kept']])),
  ),
  ...refusedToOthers([...granted, ...parts, ...atThatMoment]),
  // Its data have an owner's change of this very moment.
  ...whileClosed(
    toTheMillisecond(
      refusedToOthers(
        refused(
          Object.keys(RECORDS).map(
            (path) => [`${path} is changed beside an owner`, 'set', `/${path}`, 'x'] as const,
          ),
        ),
      ),
    ),
  ),
];

import { allowed, refused, whileClosed } from './ruleCase.ts';
import { COUNTED_DAY, type Json, ORDER, SERVER_TIME } from './shopData.ts';

const PRODUCT = { title: 'Boule', pieces: 3, last: 1 };

/** A write of figures that follows the database's revision, with these values by path below a day. */
const writing = (values: Json, day = '2026-11-20', revision: unknown = 7) => {
  const ofDay = Object.entries(values).map(([path, value]) => [`figures/${day}${path}`, value]);
  return ['update', '/', { ...Object.fromEntries(ofDay), 'figures/revision': revision }] as const;
};

const counted = (fields: Json = {}) => writing({ '/counted': { orders: 3, at: SERVER_TIME, ...fields } });
const products = (product: unknown) => counted({ products: { boule: product } });
const inSequence = (revision: unknown) => writing({ '/counted': { orders: 3 } }, COUNTED_DAY, revision);
const forgetting = (id: string, revision: Json = { 'figures/revision': 7 }) =>
  ['update', '/', { [`orders/${id}`]: null, ...revision }] as const;

const NO_DAYS = [
  ...['12026-11-20', '2026-41-20', '2026-11-40', '1026-11-20', '2126-11-20', '202x-11-20', '2026x11-20'],
  ...['2026-1x-20', '2026-11x20', '2026-11-2x', '2026-11-20x', '2026-11-2'],
];

/** The cases of a week's sums, and of removing the orders that they are of. */
export const figures = {
  ownerMay: [
    ...allowed([
      ['the figures are read', 'read', '/figures'],
      ['a week is counted with its products', ...products(PRODUCT)],
      ['a product has a long title', ...products({ ...PRODUCT, title: 'a'.repeat(200) })],
      ['as many are forgotten', ...writing({ '/forgotten': { orders: 4 } }, COUNTED_DAY)],
      ['what was baked is kept', ...writing({ '/baked': { boule: 20 } })],
      ['an unfinished order is removed, and no sums', ...forgetting(ORDER.open, {})],
    ]),
    ...whileClosed(allowed([inSequence(1)])),
  ],
  nobodyMay: [
    ...refused([
      ['a finished order is removed without its sums', ...forgetting(ORDER.ofLongAgo, {})],
      ...[5, 6, 8, '7', null].map(inSequence),
      ['forgotten orders are lost', ...writing({ '/forgotten': null }, COUNTED_DAY)],
      ...NO_DAYS.map((day) => writing({ '/counted': { orders: 3 } }, day)),
      ['a week is a text', ...writing({ '': 'Ada Crumb' })],
      ['what was counted is a text', ...writing({ '/counted': 'Ada Crumb' })],
      ['a week has another part', ...writing({ '/names': { orders: 3 } })],
      ['a sum is a text', ...counted({ card: 'Ada Crumb' })],
      ['the products are a number', ...counted({ products: 3 })],
      ['a product is a number', ...products(3)],
      ['the sum of a product is a text', ...products({ ...PRODUCT, names: 'Ada Crumb' })],
      ['the title of a product is too long', ...products({ ...PRODUCT, title: 'a'.repeat(201) })],
      ['what was baked is a number', ...writing({ '/baked': 20 })],
      ['what was baked of a product is a text', ...writing({ '/baked': { boule: 'Ada Crumb' } })],
    ]),
    ...whileClosed(refused([0, 2, '1'].map(inSequence))),
  ],
};

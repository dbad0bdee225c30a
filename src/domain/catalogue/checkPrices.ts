import * as v from 'valibot';
import { lists } from '@/domain/category';
import { formatPounds, type Pence, parsePounds, pence, toPence } from '@/domain/money';
import { type CatalogueFinding, findingsAt, type Place, wholeFinding } from './catalogueFinding';
import { type CatalogueRecords, isRecord, type Records, titleOf } from './catalogueRecords';
import { DEAR } from './checkRecord';
import { priceEntrySchema } from './recordSchemas';
import { sizesIn } from './sizes';

export interface Priced {
  readonly title: string;
  /** The title, and where the price id is entered. */
  readonly name: string;
  readonly id: string;
  readonly price: Pence;
  readonly at?: Place;
}

/** The lowest price in a category, in pounds, as the home page states it. */
export interface HeroPrice {
  readonly category: string;
  readonly pounds: number;
}

/** Finds prices that are readable but look like mistakes next to the others. */
export function checkPrices(catalogue: CatalogueRecords, heroPrice: HeroPrice): CatalogueFinding[] {
  const { cakes = {}, bestsellers = {}, priceList = {} } = catalogue;
  const lowest = lowestPrices(cakes);
  return [
    ...checkSharedIds(pricesIn(catalogue)),
    ...checkSizesBelow(cakes),
    ...checkBestsellers(cakes, bestsellers),
    ...checkSlips(catalogue, lowest),
    ...checkSizeSlips(cakes),
    ...checkPrinted(lowest, priceList),
    ...checkHeroPrice(lowest, heroPrice),
  ];
}

/** Lists the price ids of products or their sizes, and of bestsellers. */
export function pricesIn({ cakes = {}, bestsellers = {} }: CatalogueRecords): Priced[] {
  const of = (section: Place['section'], records: Records) =>
    Object.entries(records).flatMap(([key, record]) => {
      if (!isRecord(record)) return [];
      const product = titleOf(key, record).trim();
      const sizes = sizesIn(record).map(({ title, ...size }) => ({ title: `${product}, ${title}`, ...size }));
      const alone = { title: product, price: parsePounds(record.price ?? null), api: record.api };
      return (sizes.length > 0 ? sizes : [alone]).flatMap(({ title, price, api }) =>
        price === null || typeof api !== 'string' || api === ''
          ? []
          : { title, name: `${title} (${section}/${key})`, id: api, price, at: { section, key } },
      );
    });
  return [...of('cakes', cakes), ...of('bestsellers', bestsellers)];
}

/** Finds ids of `prices` used twice, also in `others`: Stripe has one price per id, so one is charged wrongly. */
export function checkSharedIds(
  prices: readonly Priced[],
  others: readonly Priced[] = [],
): CatalogueFinding[] {
  const first = new Map<string, Priced>();
  for (const priced of prices) {
    if (priced.id !== '' && !first.has(priced.id)) first.set(priced.id, priced);
  }
  return [...prices, ...others].flatMap((priced) => {
    const other = first.get(priced.id);
    if (!other || other === priced) return [];
    const place = { at: priced.at ?? null, field: 'api', isWhole: true };
    if (other.price !== priced.price) {
      return {
        ...place,
        verdict: 'wrong',
        what: `${priced.name} at ${formatPounds(priced.price)} has the price id of ${other.name} at ${formatPounds(other.price)}: ${priced.id}`,
        mend: 'Look both up in Stripe, and give each its own.',
      };
    }
    if (other.title === priced.title) return [];
    return {
      ...place,
      verdict: 'note',
      what: `${priced.name} has the price id of ${other.name}, at the same price: ${priced.id}`,
      mend: 'If that is meant, leave it: the till and its receipts call both by one name. If not, give each its own.',
    };
  });
}

interface PricedProduct {
  readonly key: string;
  readonly record: Records;
  readonly price: Pence;
}

function lowestPrices(cakes: Records): PricedProduct[] {
  return Object.entries(cakes).flatMap(([key, record]) => {
    if (!isRecord(record)) return [];
    const price = lowestSize(record) ?? parsePounds(record.price ?? null);
    // Other checks report prices of zero and prices that are too high.
    return price === null || price === 0 || price > DEAR ? [] : { key, record, price };
  });
}

function lowestSize(record: Records): Pence | null {
  const prices = sizesIn(record).map(({ price }) => price);
  return prices.length === 0 ? null : pence(Math.min(...prices));
}

/** Finds prices of products that are not the lowest of their sizes, which customers pay. */
function checkSizesBelow(cakes: Records): CatalogueFinding[] {
  return Object.entries(cakes).flatMap(([key, record]) => {
    if (!isRecord(record)) return [];
    const [price, lowest] = [parsePounds(record.price ?? null), lowestSize(record)];
    if (price === null || lowest === null || lowest === price) return [];
    return findingsAt('cakes', key).note(
      `its price is ${formatPounds(price)}, but its sizes begin at ${formatPounds(lowest)}, which customers pay`,
      CORRECT_ONE,
      'price',
    );
  });
}

const CORRECT_ONE = 'Correct the one that is wrong.';

function checkBestsellers(cakes: Records, bestsellers: Records): CatalogueFinding[] {
  return Object.entries(bestsellers).flatMap(([key, record]) => {
    const price = parsePounds((isRecord(record) && record.price) || null);
    const product = Object.values(cakes).find(
      (one) => isRecord(one) && titleOf('', one) === titleOf(key, record),
    );
    if (price === null || !isRecord(product) || lowestSize(product) !== null) return [];
    const other = parsePounds(product.price ?? null);
    if (other === null || other === price) return [];
    return findingsAt('bestsellers', key).note(
      `its price is ${formatPounds(price)}, but the product with this title costs ${formatPounds(other)}`,
      CORRECT_ONE,
      'price',
    );
  });
}

/** A misplaced point changes a price ten times; real prices of similar products differ by half at most. */
const SLIP = 10 / 1.5;
const LOOK_AT_POINT = 'If it is meant, leave it. If not, look where its decimal point is.';

const isSlip = (price: number, usual: number): boolean => price >= usual * SLIP || price * SLIP <= usual;

/** Finds prices many times higher or lower than the median, and returns the median with each. */
function slipsIn<T extends { readonly price: Pence }>(alike: readonly T[]): { one: T; usual: Pence }[] {
  const prices = alike.map(({ price }) => price).sort((a, b) => a - b);
  const usual = prices[Math.floor((prices.length - 1) / 2)];
  if (usual === undefined) return [];
  return alike.filter(({ price }) => isSlip(price, usual)).map((one) => ({ one, usual }));
}

function checkSlips(
  { categories = {} }: CatalogueRecords,
  products: readonly PricedProduct[],
): CatalogueFinding[] {
  const told = new Set<string>();
  return Object.entries(categories).flatMap(([id, category]) => {
    const title = titleOf(id, category);
    const inIt = products.filter(({ record }) =>
      lists({ title }, { category: String(record.category ?? '') }),
    );
    return slipsIn(inIt).flatMap(({ one: { key, price }, usual }) => {
      if (told.has(key)) return [];
      told.add(key);
      return findingsAt('cakes', key).note(
        `its price is ${formatPounds(price)}, and what is in ${title} costs about ${formatPounds(usual)}`,
        LOOK_AT_POINT,
        'price',
      );
    });
  });
}

function checkSizeSlips(cakes: Records): CatalogueFinding[] {
  return Object.entries(cakes).flatMap(([key, record]) => {
    const all = sizesIn(record).filter(({ price }) => price > 0 && price <= DEAR);
    return slipsIn(all).map(({ one: { title, price }, usual }) =>
      findingsAt('cakes', key).note(
        `the price of ${title} is ${formatPounds(price)}, and its other sizes cost about ${formatPounds(usual)}`,
        LOOK_AT_POINT,
        'sizes',
      ),
    );
  });
}

/** Finds prices many times higher or lower than the price list states for the same title. */
function checkPrinted(products: readonly PricedProduct[], priceList: Records): CatalogueFinding[] {
  const printed = Object.values(priceList).flatMap((record) => {
    const { success, output } = v.safeParse(priceEntrySchema, record);
    if (!success) return [];
    const { title, prices, rows } = output;
    return [
      { titles: [title], prices },
      ...rows.map((row) => ({ titles: [row.name, `${title} ${row.name}`], prices: [row.price] })),
    ];
  });
  return products.flatMap(({ key, record, price }) => {
    const entry = printed.find(({ titles }) => titles.includes(String(record.title).trim()));
    const prices = entry?.prices ?? [];
    if (prices.length === 0 || !prices.every((usual) => isSlip(price, usual))) return [];
    return findingsAt('cakes', key).note(
      `its price is ${formatPounds(price)}, and on the price list ${prices.map(formatPounds).join(' or ')}`,
      LOOK_AT_POINT,
      'price',
    );
  });
}

/** Checks the price at the top of the home page, which is easily forgotten when prices change. */
function checkHeroPrice(
  products: readonly PricedProduct[],
  { category, pounds }: HeroPrice,
): CatalogueFinding[] {
  const prices = products
    .filter(({ record }) => lists({ title: category }, { category: String(record.category ?? '') }))
    .map(({ price }) => price);
  const lowest = pence(Math.min(...prices));
  if (lowest === toPence(pounds)) return [];
  const said = `The home page says "${category} from ${formatPounds(toPence(pounds))}"`;
  const really =
    prices.length === 0 ? 'nothing is sold there' : `the lowest price there is ${formatPounds(lowest)}`;
  return [
    wholeFinding(
      'note',
      `${said}, but ${really}`,
      'Correct heroPrice in src/bakery/words.ts, or the catalogue.',
    ),
  ];
}

import { parsePounds, toPounds } from '@/domain/money';
import { piecesOf } from '@/domain/product';
import { toSlug } from '@/domain/slug';
import { tidyText } from '@/domain/tidyText';
import { isRecord, type Records } from './catalogueRecords';
import { DESCRIPTIONS } from './recordSchemas';

/** The most pictures besides the main one, as the database's rules enforce. */
export const MAX_MORE_PICTURES = 8;

/** Plain texts of a product, in the order of the record. */
const TEXTS = [
  'title',
  'api',
  ...Object.keys(DESCRIPTIONS).filter((field) => field !== 'img'),
] as readonly DraftText[];
type DraftText = 'title' | 'api' | Exclude<keyof typeof DESCRIPTIONS, 'img'>;

/** A product as the owner edits it: texts as typed, and '' for what is missing. */
export interface ProductDraft extends Readonly<Record<DraftText, string>> {
  readonly price: string;
  /** Pieces on sale, only for a new product: later the owner sets them on the stock screen. */
  readonly limit: string;
  /** The most pieces for each customer. */
  readonly most: string;
  /** The first and the last day on sale, as `2026-12-01`. */
  readonly saleFrom: string;
  readonly saleUntil: string;
  /** `ONLY_PACKED`, or `ofDough` with a dough's key, or '' for a baked product without a dough. */
  readonly made: string;
  readonly grams: string;
  /** The VAT category; '' until the owner has chosen it. */
  readonly vat: string;
  /** Addresses, the main picture first. */
  readonly pictures: readonly string[];
  /** In the order shown. A product with sizes has no price of its own. */
  readonly sizes: readonly SizeDraft[];
}

export interface SizeDraft {
  readonly title: string;
  readonly price: string;
  readonly api: string;
  /** Grams of dough; '' if as many as the product's. */
  readonly grams: string;
}

/** The value of `made` for a product that is only packed, not baked. */
export const ONLY_PACKED = 'packed';
export const ofDough = (key: string): string => `dough/${key}`;

/** Returns the key of a draft's dough; null if it has none. */
export const doughOf = ({ made }: Pick<ProductDraft, 'made'>): string | null =>
  made.startsWith(ofDough('')) ? made.slice(ofDough('').length) : null;

export const EMPTY_SIZE: SizeDraft = { title: '', price: '', api: '', grams: '' };

const textsOf = (text: (field: DraftText) => string) =>
  Object.fromEntries(TEXTS.map((field) => [field, text(field)])) as Record<DraftText, string>;

export const EMPTY_DRAFT: ProductDraft = {
  ...textsOf(() => ''),
  price: '',
  limit: '',
  most: '',
  saleFrom: '',
  saleUntil: '',
  made: '',
  grams: '',
  vat: '',
  pictures: [],
  sizes: [],
};

/** Turns a record of the database into a draft. */
export function toDraft(record: Records): ProductDraft {
  const text = (field: string) => textOf(record[field]);
  const pieces = piecesOf(record.limit);
  return {
    ...textsOf(text),
    price: priceText(record.price),
    limit: Number.isFinite(pieces) ? String(pieces) : '',
    most: textOf(record.most),
    saleFrom: textOf(record.saleFrom),
    saleUntil: textOf(record.saleUntil),
    made: record.packed === true ? ONLY_PACKED : record.dough ? ofDough(textOf(record.dough)) : '',
    grams: textOf(record.grams),
    vat: textOf(record.vat),
    pictures: [record.img, ...Object.values(Object(record.descImgs))].flatMap((picture) =>
      typeof picture === 'string' && picture !== '' ? picture : [],
    ),
    sizes: Object.values(Object(record.sizes)).map((size) => {
      const { title, price, api, grams } = isRecord(size) ? size : {};
      return { title: textOf(title), price: priceText(price), api: textOf(api), grams: textOf(grams) };
    }),
  };
}

/** Turns a draft into a record. What can't be read stays as typed, for the checks to find. */
export function toRecord(draft: ProductDraft): Records {
  const [img = '', ...more] = draft.pictures.map((picture) => picture.trim()).filter(Boolean);
  const { limit, most, saleFrom, saleUntil, made, vat } = draft;
  const dough = doughOf(draft);
  const gramsOf = (grams: string) => (dough === null ? {} : wholeNumberOf('grams', grams));
  // Leave out sizes that were added but not filled in.
  const begun = draft.sizes.filter(
    (size, index) => index === 0 || Object.values(size).some((text) => text.trim()),
  );
  const sizes = begun.map(({ price, grams, ...texts }) => ({
    ...trimmed({ ...texts }),
    ...priceOf(price),
    ...gramsOf(grams),
  }));
  const lowest = Math.min(
    ...sizes.map(({ price }) => (typeof price === 'number' ? price : Number.POSITIVE_INFINITY)),
  );
  const record: Records = {
    ...trimmed({ ...textsOf((field) => draft[field]), img }),
    ...(more.length > 0 && { descImgs: more }),
    ...priceOf(draft.price),
    ...(sizes.length > 0 && { sizes }),
    // Product cards and other pages show the lowest price.
    ...(Number.isFinite(lowest) && { price: lowest }),
    ...wholeNumberOf('limit', limit),
    ...wholeNumberOf('most', most),
    ...trimmed({ saleFrom, saleUntil, vat }),
    ...(made === ONLY_PACKED && { packed: true }),
    ...(dough !== null && { dough }),
    ...gramsOf(draft.grams),
  };
  return record;
}

/** One-line fields that other records are matched with, so stray white space must go. */
export const ONE_LINE: readonly string[] = ['title', 'category', 'api'];

/** Returns texts without spaces around them, and without empty ones. */
export const trimmed = (texts: Readonly<Record<string, string>>): Records =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([field, text]) => [field, ONE_LINE.includes(field) ? tidyText(text) : text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** Makes a new product's key: its title's letters, and `ending`. No key is reused, since orders and figures keep it. */
export function newKey(title: string, ending: string): string {
  const words = toSlug(title).normalize('NFKD').replace(/\p{M}/gu, '');
  const key = words
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${key || 'product'}-${ending}`;
}

/** Returns a typed whole number as a field; no field if nothing is typed. */
export const wholeNumberOf = (field: string, typed: string): Records => {
  const text = typed.trim();
  return text === '' ? {} : { [field]: /^\d+$/.test(text) ? Number(text) : text };
};

/** Reads `7.50`, `£7.50` or `7,50` as pounds; no field if nothing is typed. */
export function priceOf(typed: string): { readonly price?: unknown } {
  if (typed.trim() === '') return {};
  const text = typed
    .trim()
    .replace(/^£\s*/, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return { price: parsePounds(text) === null ? typed.trim() : Number(text) };
}

/** Writes a stored price as the owner would type it; returns anything else unchanged. */
export function priceText(stored: unknown): string {
  const price = parsePounds(stored ?? null);
  return price === null ? textOf(stored) : poundsText(toPounds(price));
}

const poundsText = (pounds: number): string =>
  Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

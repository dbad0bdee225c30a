import { parsePounds, toPounds } from '@/domain/money';
import { piecesOf } from '@/domain/product';
import { toSlug } from '@/domain/slug';
import { tidyText } from '@/domain/tidyText';
import { isRecord, type Records } from './catalogueRecords';
import { DESCRIPTIONS } from './recordSchemas';

/** The most pictures beside the first; the database's rules refuse more. */
export const MAX_MORE_PICTURES = 8;

/** A product's texts that are edited as such, in the sequence of the record. */
const TEXTS = [
  'title',
  'api',
  ...Object.keys(DESCRIPTIONS).filter((field) => field !== 'img'),
] as readonly DraftText[];
type DraftText = 'title' | 'api' | Exclude<keyof typeof DESCRIPTIONS, 'img'>;

/** A product as the owner edits it: texts as typed, and '' for what is missing. */
export interface ProductDraft extends Readonly<Record<DraftText, string>> {
  readonly price: string;
  /** Pieces on sale. Only a new product's are set here: the stock's screen sets the others. */
  readonly limit: string;
  /** How many each customer may have. */
  readonly most: string;
  /** The first and the last day of its sale, as `2026-12-01`. */
  readonly saleFrom: string;
  readonly saleUntil: string;
  /** `ONLY_PACKED`, `ofDough` with a dough's key, or '' for what is baked and of no dough. */
  readonly made: string;
  /** Grams of dough for one piece. */
  readonly grams: string;
  /** Its VAT category; '' where she has not said it. */
  readonly vat: string;
  /** Addresses, the main picture first. */
  readonly pictures: readonly string[];
  /** In the sequence in which they show. With sizes, the product has no price of its own. */
  readonly sizes: readonly SizeDraft[];
}

/** A size as the owner edits it. */
export interface SizeDraft {
  readonly title: string;
  readonly price: string;
  readonly api: string;
  /** Grams of dough; '' for those of the product. */
  readonly grams: string;
}

/** How a product is made: not at all, since it is only packed, or of the dough with this key. */
export const ONLY_PACKED = 'packed';
export const ofDough = (key: string): string => `dough/${key}`;

/** The key of its dough; null if it is of none. */
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

/** A record of the database as a draft. */
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

/** The record that a draft becomes. What can't be read stays as it was typed, for the checks to find. */
export function toRecord(draft: ProductDraft): Records {
  const [img = '', ...more] = draft.pictures.map((picture) => picture.trim()).filter(Boolean);
  const { limit, most, saleFrom, saleUntil, made, vat } = draft;
  const dough = doughOf(draft);
  const gramsOf = (grams: string) => (dough === null ? {} : wholeNumberOf('grams', grams));
  // A size that was only just added has no fields yet.
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
    // What cards and other pages show.
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

/** The one-line fields that other records refer to: invisible white space would make them differ. */
export const ONE_LINE: readonly string[] = ['title', 'category', 'api'];

/** A category's or product's texts without spaces around them, and without empty ones. */
export const trimmed = (texts: Readonly<Record<string, string>>): Records =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([field, text]) => [field, ONE_LINE.includes(field) ? tidyText(text) : text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

/** A new product's key: its title's letters, and `ending`. None is given twice: orders, figures and stock use it. */
export function newKey(title: string, ending: string): string {
  const words = toSlug(title).normalize('NFKD').replace(/\p{M}/gu, '');
  const key = words
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${key || 'product'}-${ending}`;
}

/** A whole number that was typed, as a field; nothing if nothing is typed. */
export const wholeNumberOf = (field: string, typed: string): Records => {
  const text = typed.trim();
  return text === '' ? {} : { [field]: /^\d+$/.test(text) ? Number(text) : text };
};

/** `7.50`, `£7.50` or `7,50` as a number of pounds; nothing if nothing is typed. */
export function priceOf(typed: string): { readonly price?: unknown } {
  if (typed.trim() === '') return {};
  const text = typed
    .trim()
    .replace(/^£\s*/, '')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  return { price: parsePounds(text) === null ? typed.trim() : Number(text) };
}

/** A stored price as the owner would type it; anything else unchanged. */
export function priceText(stored: unknown): string {
  const price = parsePounds(stored ?? null);
  return price === null ? textOf(stored) : poundsText(toPounds(price));
}

const poundsText = (pounds: number): string =>
  Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2);

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

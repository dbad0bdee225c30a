import * as v from 'valibot';
import { words } from '#bakery/words';
import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import { type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { pricesIn } from '@/domain/catalogue/checkPrices';
import {
  doughOf,
  EMPTY_DRAFT,
  EMPTY_SIZE,
  ONLY_PACKED,
  ofDough,
  type ProductDraft,
  toRecord,
} from '@/domain/catalogue/productDraft';
import { mapFields } from '@/domain/mapFields';
import { checkEdit } from './domain/checkEdit';
import { catalogueIn, type Edit, type EditedRecords, RECORD_FIELDS } from './services/changeCatalogue';

const text = v.string();
/** What was typed before a deployment lacks the fields that came with it. */
const typed = v.optional(text, '');
const draftSchema = v.object({
  ...mapFields(EMPTY_DRAFT, () => typed),
  pictures: v.array(text),
  sizes: v.array(v.object(mapFields(EMPTY_SIZE, () => typed))),
});
/** What is typed, and the record as it was when that began. */
const editSchema = v.object({ base: v.nullable(v.record(text, v.unknown())), draft: draftSchema });
export interface Editing {
  readonly base: Records | null;
  readonly draft: ProductDraft;
}
/** What was kept of it; null if that can't be read. */
export function parseEditing(kept: unknown): Editing | null {
  const { success, output } = v.safeParse(editSchema, kept);
  return success ? output : null;
}

/** The fields of a record that a part of the draft becomes. */
export const FIELDS_OF: Readonly<Record<keyof ProductDraft, readonly string[]>> = {
  title: ['title'],
  desc: ['desc'],
  price: ['price'],
  category: ['category'],
  api: ['api'],
  limit: ['limit'],
  most: ['most'],
  saleFrom: ['saleFrom'],
  saleUntil: ['saleUntil'],
  made: ['packed', 'dough'],
  grams: ['grams'],
  vat: ['vat'],
  allergens: ['allergens'],
  ingredients: ['ingredients'],
  pictures: ['img', 'descImgs'],
  sizes: ['sizes', 'price', 'api'],
};

/** What is typed, as a record. Fields that this page does not know stay as they are. */
export function recordOf(base: Records | null, draft: ProductDraft): Records {
  const unknown = Object.entries(base ?? {}).filter(([field]) => !RECORD_FIELDS.includes(field));
  return { ...Object.fromEntries(unknown), ...toRecord(draft) };
}

/** What the checks say of a product for which no shelf is ticked, in words for boxes. */
export const onNoShelf = (finding: CatalogueFinding): CatalogueFinding => ({
  ...finding,
  what: 'it is in no category, so no page shows it',
  mend: 'Tick at least one.',
});

/** What the checks say of a product as it is about to be. */
export const checkOf = (records: EditedRecords, key: string, record: Records) =>
  checkEdit(catalogueIn(records), { section: 'cakes', key }, record, words.heroPrice);

/** Whether an edit changes a price, of the product or of a size, and not its id at the till. */
export function keepsPriceId({ before, after }: Pick<Edit, 'before' | 'after'>): boolean {
  const [old, next] = [before, after].map((record) => {
    const prices = pricesIn({ cakes: record ? { it: record } : {} });
    return new Map(prices.map(({ id, price }) => [id, price]));
  });
  return [...(next ?? [])].some(([id, price]) => old?.has(id) && old.get(id) !== price);
}

/** How a product can be made: baked, of one of the doughs, or only packed. One of a dough that is gone keeps it until another is chosen. */
export function waysToMake({ doughs }: EditedRecords, draft: ProductDraft) {
  const known = Object.entries(doughs).map(([key, record]) => ({
    value: ofDough(key),
    label: `Of the dough ${titleOf(key, record)}`,
  }));
  const isGone = doughOf(draft) !== null && !known.some(({ value }) => value === draft.made);
  return [
    { value: '', label: 'It is baked' },
    ...known,
    ...(isGone ? [{ value: draft.made, label: 'Of a dough that is not there' }] : []),
    { value: ONLY_PACKED, label: 'It is only packed, as honey is' },
  ];
}

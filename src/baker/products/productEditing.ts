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
import { catalogueIn, type Edit, type EditedRecords, RECORD_FIELDS } from './domain/edits';

const text = v.string();
/** A draft that an earlier version stored may lack a field. */
const typed = v.optional(text, '');
const draftSchema = v.object({
  ...mapFields(EMPTY_DRAFT, () => typed),
  pictures: v.array(text),
  sizes: v.array(v.object(mapFields(EMPTY_SIZE, () => typed))),
});
/** The draft, and the record when editing began. */
const editSchema = v.object({ base: v.nullable(v.record(text, v.unknown())), draft: draftSchema });
export interface Editing {
  readonly base: Records | null;
  readonly draft: ProductDraft;
}
/** Parses a stored draft; null if it is invalid. */
export function parseEditing(kept: unknown): Editing | null {
  const { success, output } = v.safeParse(editSchema, kept);
  return success ? output : null;
}

/** For each field of the draft: the record's fields that it sets. */
export const FIELDS_OF: Readonly<Record<keyof ProductDraft, readonly string[]>> = {
  ...mapFields(EMPTY_DRAFT, (_, field) => [field]),
  made: ['packed', 'dough'],
  pictures: ['img', 'descImgs'],
  sizes: ['sizes', 'price', 'api'],
};

/** Makes a record from the draft. Fields of `base` that this page doesn't know stay as they are. */
export function recordOf(base: Records | null, draft: ProductDraft): Records {
  const unknown = Object.entries(base ?? {}).filter(([field]) => !RECORD_FIELDS.includes(field));
  return { ...Object.fromEntries(unknown), ...toRecord(draft) };
}

/** Rewords the finding that a product is in no category, to suit the form's boxes. */
export const inNoCategory = (finding: CatalogueFinding): CatalogueFinding => ({
  ...finding,
  what: 'it is in no category, so no page shows it',
  mend: 'Tick at least one.',
});

/** Checks an edited product. */
export const checkOf = (records: EditedRecords, key: string, record: Records) =>
  checkEdit(catalogueIn(records), { section: 'cakes', key }, record, words.heroPrice);

/** True if an edit changes a price of the product or a size, but not its price id. */
export function keepsPriceId({ before, after }: Pick<Edit, 'before' | 'after'>): boolean {
  const [old, next] = [before, after].map((record) => {
    const prices = pricesIn({ cakes: record ? { it: record } : {} });
    return new Map(prices.map(({ id, price }) => [id, price]));
  });
  return [...(next ?? [])].some(([id, price]) => old?.has(id) && old.get(id) !== price);
}

/** Lists the ways to make a product. A dough that was removed is listed until another way is chosen. */
export function waysToMake({ doughs }: EditedRecords, draft: ProductDraft) {
  const known = Object.entries(doughs).map(([key, record]) => ({
    value: ofDough(key),
    label: `Of the dough ${titleOf(key, record)}`,
  }));
  const isGone = doughOf(draft) !== null && !known.some(({ value }) => value === draft.made);
  return [
    { value: '', label: 'It is baked' },
    ...known,
    ...(isGone ? [{ value: draft.made, label: 'Of a dough that was removed' }] : []),
    { value: ONLY_PACKED, label: 'It is only packed, as honey is' },
  ];
}

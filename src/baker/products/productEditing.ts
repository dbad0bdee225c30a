import * as v from 'valibot';
import { fixedPrices } from '@/config/fixedPrices';
import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import type { Records } from '@/domain/catalogue/catalogueRecords';
import { EMPTY_DRAFT, type ProductDraft, toRecord } from '@/domain/catalogue/productDraft';
import { mapFields } from '@/domain/mapFields';
import { parsePounds } from '@/domain/money';
import { checkEdit } from './domain/checkEdit';
import { type Edit, type EditedRecords, RECORD_FIELDS } from './services/changeCatalogue';

const text = v.string();
const draftSchema = v.object({ ...mapFields(EMPTY_DRAFT, () => text), pictures: v.array(text) });
/** What is typed, and the record as it was when that began. */
const editSchema = v.object({ base: v.nullable(v.record(text, v.unknown())), draft: draftSchema });
export interface Editing {
  readonly base: Records | null;
  readonly draft: ProductDraft;
}
/** What was kept of it; null if that can't be read. */
export const parseEditing = (kept: unknown): Editing | null => (v.is(editSchema, kept) ? kept : null);

/** The fields of a record that a part of the draft becomes. */
export const FIELDS_OF: Readonly<Record<keyof ProductDraft, readonly string[]>> = {
  title: ['title'],
  desc: ['desc'],
  price: ['price'],
  category: ['category'],
  api: ['api'],
  limit: ['limit'],
  allergens: ['allergens'],
  ingredients: ['ingredients'],
  pictures: ['img', 'descImgs'],
};

/** What is typed, as a record. Fields that this page does not know stay as they are. */
export function recordOf(base: Records | null, draft: ProductDraft, sizes: boolean): Records {
  const unknown = Object.entries(base ?? {}).filter(([field]) => !RECORD_FIELDS.includes(field));
  const record = { ...Object.fromEntries(unknown), ...toRecord(draft) };
  // Its field is not shown: the record has the lowest price.
  return sizes && record.price === undefined ? { ...record, price: lowestOf(draft.title) } : record;
}

/** The sizes of a product with this title. */
export const sizesOf = (title: string) => fixedPrices.sizes[title.trim()] ?? [];

const lowestOf = (title: string): number => Math.min(...sizesOf(title).map(({ pounds }) => pounds));

/** What the checks say of a product for which no shelf is ticked, in words for boxes. */
export const onNoShelf = (finding: CatalogueFinding): CatalogueFinding => ({
  ...finding,
  what: 'it is on no shelf, so no page shows it',
  mend: 'Tick at least one.',
});

/** What the checks say of a product as it is about to be. */
export const checkOf = ({ cakes, categories }: EditedRecords, key: string, record: Records) =>
  checkEdit({ cakes, categories }, { section: 'cakes', key }, record, fixedPrices);

/** Whether an edit changes the price, and not its id at the till. */
export const keepsPriceId = ({ before, after }: Pick<Edit, 'before' | 'after'>): boolean => {
  const [old, price] = [before, after].map((record) => parsePounds(record?.price ?? null));
  return Boolean(before?.api) && before?.api === after?.api && price !== null && old !== price;
};

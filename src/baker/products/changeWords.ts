import { apartFromStock, changesBetween } from '@/domain/catalogue/catalogueDiff';
import { type Records, titleOf } from '@/domain/catalogue/catalogueRecords';
import { formatPounds, parsePounds } from '@/domain/money';
import type { Edit } from '@/services/owner/changeCatalogue';

/** A record's fields, as the page calls them. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  title: 'name',
  desc: 'description',
  price: 'price',
  category: 'shelves',
  api: 'price id',
  allergens: 'allergens',
  ingredients: 'ingredients',
  img: 'picture',
  descImgs: 'more pictures',
};

/** How one field differs, in words: `price £8 → £9`, `description`. */
export interface FieldWords {
  readonly field: string;
  readonly words: string;
}

/** How a record differs from another, field by field; stock aside. */
export function differences(before: Records | null, after: Records | null): FieldWords[] {
  const [change] = apartFromStock(changesBetween({ cakes: { it: before } }, { cakes: { it: after } }));
  if (change?.kind !== 'changed') return [];
  return change.fields.map(({ field, before: old, after: value }) => {
    const name = FIELD_NAMES[field] ?? field;
    return { field, words: isShort(field) ? `${name} ${show(field, old)} → ${show(field, value)}` : name };
  });
}

/** What edits do, as a line for the list of changes. */
export function wordsOf(edits: readonly Edit[]): string {
  const moved = edits.length === 2 && edits.some(({ section }) => section === 'hidden');
  if (moved) {
    const [edit] = edits.filter(({ after }) => after !== null);
    if (edit)
      return `${titleOf(edit.key, edit.after)}: ${edit.section === 'hidden' ? 'hidden' : 'shown again'}`;
  }
  const [one, other] = edits;
  if (edits.length === 2 && one?.section === 'categories' && one.before === other?.after) {
    return `${titleOf(one.key, one.before)} and ${titleOf(one.key, one.after)} changed places`;
  }
  const lines = edits.map(({ key, before, after }) => {
    if (!after) return `${titleOf(key, before)}: taken out`;
    if (!before) return `${titleOf(key, after)}: added`;
    const what = differences(before, after).map(({ words }) => words);
    return `${titleOf(key, before)}: ${what.join(', ')}`;
  });
  const [first = '', ...more] = lines;
  return more.length > 0 ? `${first}; and ${more.length} more` : first;
}

const isShort = (field: string): boolean => ['price', 'title', 'api', 'category'].includes(field);

function show(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  const price = field === 'price' ? parsePounds(value) : null;
  return price === null ? String(value) : formatPounds(price);
}

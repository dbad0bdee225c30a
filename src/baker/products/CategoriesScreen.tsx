import { CategoryForm } from './CategoryForm';
import { type EditedRecords, recordAt } from './domain/edits';
import { ListedRecords } from './ListedRecords';
import { categoryNames, isShownCategory, whyNotShown } from './productsByCategory';

const list = (records: EditedRecords) =>
  categoryNames(records).map((name) => ({
    ...name,
    img: String(recordAt(records, 'categories', name.id)?.img ?? ''),
    note: isShownCategory(name) ? null : whyNotShown(name.id),
  }));

/** The categories in the shop's order. */
export const CategoriesScreen = () => (
  <ListedRecords
    section="categories"
    title="Categories"
    lead="The shop shows seven, in this order."
    newLabel="New category"
    list={list}
    Form={CategoryForm}
  />
);

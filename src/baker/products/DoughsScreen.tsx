import { count } from '@/baker/domain/count';
import { isRecord, titleOf } from '@/domain/catalogue/catalogueRecords';
import { partsText } from './changeWords';
import { DoughForm } from './DoughForm';
import type { EditedRecords } from './domain/edits';
import { productsOf } from './doughEditing';
import { ListedRecords } from './ListedRecords';

const list = (records: EditedRecords) =>
  Object.entries(records.doughs)
    .map(([id, record]) => {
      const { flours, others } = isRecord(record) ? record : {};
      const loaves = productsOf(records, id).length;
      const note = [partsText(flours), partsText(others), loaves > 0 && `for ${count(loaves, 'product')}`];
      return { id, title: titleOf(id, record), note: note.filter(Boolean).join(', ') };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'en-GB'));

/** The recipes of the doughs. */
export const DoughsScreen = () => (
  <ListedRecords
    section="doughs"
    title="Doughs"
    lead="Your recipes, in percent of the flour. Only you see them. Bake says how much to mix of each."
    newLabel="New dough"
    hasOwnKeys
    list={list}
    Form={DoughForm}
  />
);

import { isRecord, titleOf } from '@/domain/catalogue/catalogueRecords';
import { MOST_LISTED } from '@/domain/catalogue/recordSchemas';
import { formatPounds, parsePounds } from '@/domain/money';
import { BestsellerForm } from './BestsellerForm';
import { type EditedRecords, recordAt } from './domain/edits';
import { ListedRecords } from './ListedRecords';

const list = (records: EditedRecords) =>
  Object.entries(records.bestsellers).map(([id, record]) => {
    const own = isRecord(record) ? record : {};
    const key = String(own.product ?? '');
    const product = recordAt(records, 'cakes', key);
    const shown = key ? (product ?? recordAt(records, 'hidden', key) ?? {}) : own;
    const price = parsePounds(shown.price ?? null);
    const notes = [
      price !== null && formatPounds(price),
      key !== '' && (product ? 'a product, with its stock' : 'a product that is not in the shop'),
      own.soldOut === true && 'sold out',
    ];
    return {
      id,
      title: titleOf(key || id, shown),
      img: String(shown.img ?? ''),
      note: notes.filter(Boolean).join(', '),
    };
  });

/** The bestsellers, in the order in which the checkout offers them. */
export const BestsellersScreen = () => (
  <ListedRecords
    section="bestsellers"
    title="Bestsellers"
    lead="The checkout offers these, in this order."
    newLabel="New bestseller"
    most={MOST_LISTED.bestsellers}
    list={list}
    Form={BestsellerForm}
  />
);

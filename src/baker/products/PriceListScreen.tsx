import { isRecord, titleOf } from '@/domain/catalogue/catalogueRecords';
import { MOST_LISTED } from '@/domain/catalogue/recordSchemas';
import { pricesText } from './changeWords';
import type { EditedRecords } from './domain/edits';
import { ListedRecords } from './ListedRecords';
import { PriceEntryForm } from './PriceEntryForm';

const list = ({ priceList }: EditedRecords) =>
  Object.entries(priceList).map(([id, record]) => {
    const { prices, rows } = isRecord(record) ? record : {};
    const lines = Object.values(Object(rows)).map((row) =>
      isRecord(row) ? `${row.name} ${pricesText([row.price])}` : '',
    );
    return {
      id,
      title: titleOf(id, record),
      note: [pricesText(prices), ...lines].filter(Boolean).join(', '),
    };
  });

/** The price list, in printed order. */
export const PriceListScreen = () => (
  <ListedRecords
    section="priceList"
    title="Price list"
    lead="The card on the counter, and its page. It may differ from what is sold online."
    newLabel="New price"
    most={MOST_LISTED.priceList}
    list={list}
    Form={PriceEntryForm}
  />
);

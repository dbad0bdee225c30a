import { apartFromStock, changesBetween, type RecordChange } from '@/domain/catalogue/catalogueDiff';
import { type CatalogueRecords, isRecord, type Records } from '@/domain/catalogue/catalogueRecords';

/** What differs for shoppers between two catalogues: not the stock, and not how a product is made. */
export const shownChanges = (before: CatalogueRecords, after: CatalogueRecords): RecordChange[] =>
  apartFromStock(changesBetween(shown(before), shown(after)));

const shown = ({ cakes, ...others }: CatalogueRecords): CatalogueRecords => ({
  ...others,
  ...(cakes && { cakes: Object.fromEntries(Object.entries(cakes).map(withoutBaking)) }),
});

function withoutBaking([key, record]: readonly [string, unknown]) {
  if (!isRecord(record)) return [key, record] as const;
  const { packed: _, dough: __, sizes, ...rest } = withoutGrams(record);
  const sold = Object.values(Object(sizes)).map((size) => (isRecord(size) ? withoutGrams(size) : size));
  return [key, { ...rest, sizes: sold }] as const;
}

const withoutGrams = ({ grams: _, ...rest }: Records): Records => rest;

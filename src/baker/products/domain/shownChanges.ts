import { apartFromStock, changesBetween, type RecordChange } from '@/domain/catalogue/catalogueDiff';
import { type CatalogueRecords, isRecord, type Records } from '@/domain/catalogue/catalogueRecords';

/** Lists the changes that shoppers see between two catalogues: not those of stock, production or VAT. */
export const shownChanges = (before: CatalogueRecords, after: CatalogueRecords): RecordChange[] =>
  apartFromStock(changesBetween(shown(before), shown(after)));

const shown = ({ cakes, ...others }: CatalogueRecords): CatalogueRecords => ({
  ...others,
  ...(cakes && { cakes: Object.fromEntries(Object.entries(cakes).map(asShown)) }),
});

function asShown([key, record]: readonly [string, unknown]) {
  if (!isRecord(record)) return [key, record] as const;
  const { packed: _, dough: __, vat: ___, sizes, ...rest } = withoutGrams(record);
  const sold = Object.values(Object(sizes)).map((size) => (isRecord(size) ? withoutGrams(size) : size));
  return [key, { ...rest, sizes: sold }] as const;
}

const withoutGrams = ({ grams: _, ...rest }: Records): Records => rest;

import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { apartFromStock, changesBetween } from '@/domain/catalogue/catalogueDiff';
import { titleOf } from '@/domain/catalogue/catalogueRecords';
import { londonMoment } from '@/domain/londonMoment';
import { type BuiltCatalogue, readBuiltCatalogue } from '@/services/owner/builtCatalogue';
import type { EditedRecords } from '@/services/owner/changeCatalogue';

const MOST_NAMED = 5;

/** Says that the deployed pages still begin with an older catalogue, and what that means. */
export function BuildNote({ records: { cakes, categories } }: { readonly records: EditedRecords }) {
  const [built, setBuilt] = useState<BuiltCatalogue | null>(null);
  useEffect(() => {
    let isOver = false;
    readBuiltCatalogue().then((found) => !isOver && setBuilt(found));
    return () => {
      isOver = true;
    };
  }, []);
  if (!built) return null;
  const changes = apartFromStock(
    changesBetween({ categories: built.categories, cakes: built.cakes }, { categories, cakes }),
  );
  if (changes.length === 0) return null;
  const titles = changes.map(({ key, record }) => titleOf(key, record));
  const more = titles.length - MOST_NAMED;

  return (
    <Notice tone="info">
      A new build is due: the shop’s pages were built on {londonMoment(new Date(built.at))}, and since then{' '}
      {titles.slice(0, MOST_NAMED).join(', ')}
      {more > 0 && ` and ${more} more`} changed. Shoppers see what was built for a moment, until the page has
      asked the database, and order at the new price; search engines and shared links go on with the old.
      Whoever set up the shop runs <code>npm run deploy</code>.
    </Notice>
  );
}

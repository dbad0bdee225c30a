import { useEffect, useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { londonMoment } from '@/domain/londonMoment';
import { nameOf } from './changeWords';
import type { EditedRecords } from './domain/edits';
import { shownChanges } from './domain/shownChanges';
import { type BuiltCatalogue, readBuiltCatalogue } from './services/builtCatalogue';

/** Says that the deployed pages show an older catalogue, what differs, and what that means. */
export function BuildNote({ records }: { readonly records: EditedRecords }) {
  const [built, setBuilt] = useState<BuiltCatalogue | null>(null);
  useEffect(() => {
    let isOver = false;
    readBuiltCatalogue().then((found) => !isOver && setBuilt(found));
    return () => {
      isOver = true;
    };
  }, []);
  if (!built) return null;
  const { cakes, categories, priceList, texts } = records;
  const changes = shownChanges(built.records, { cakes, categories, priceList, texts });
  if (changes.length === 0) return null;
  const titles = changes.map(({ section, key, record }) => nameOf(section, key, record));

  return (
    <Notice tone="info">
      <b>A new build is due:</b>{' '}
      <span>{titles.length === 1 ? 'one thing differs' : `${titles.length} things differ`}</span> from the
      pages that were built on <span>{londonMoment(new Date(built.at))}</span>. Customers see the old ones for
      a page’s first moment only, and pay the new price; search engines and shared links show the old ones
      until whoever set up the shop runs <code>npm run deploy</code>.
      <details>
        <summary>Which ones</summary>
        <span>{titles.join(', ')}</span>
      </details>
    </Notice>
  );
}

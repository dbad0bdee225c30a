import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { words } from '#bakery/words';
import { RetryNotice } from '@/baker/RetryNotice';
import list from '@/baker/RowList.module.css';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { SkeletonText } from '@/components/ui/Skeleton';
import { sentenceOf } from '@/domain/catalogue/catalogueFinding';
import { checkCatalogue } from '@/domain/catalogue/checkCatalogue';
import { sizesIn, sizesText } from '@/domain/catalogue/sizes';
import { formatPounds, parsePounds } from '@/domain/money';
import { isPriceFrom, piecesOf } from '@/domain/product';
import { BuildNote } from './BuildNote';
import { nameOf } from './changeWords';
import { DoneBar } from './DoneBar';
import { catalogueIn, type EditedRecords, recordAt } from './domain/edits';
import { Findings } from './Findings';
import styles from './ProductsScreen.module.css';
import { type ProductRow, productsByCategory } from './productsByCategory';
import { useChanging } from './useChanging';
import { useRecords } from './useRecords';

/** All products by category, as in the shop, and the hidden ones. */
export function ProductsScreen() {
  const { now: records, problem, refresh } = useRecords();
  const changing = useChanging(refresh);

  return (
    <main className={styles.screen}>
      <h1>Products</h1>
      <RetryNotice problem={problem} onRetry={refresh} />
      {!records && !problem && <SkeletonText lines={8} />}
      {records && (
        <>
          <nav className={styles.ways} aria-label="What else to do here">
            <ButtonLink to="/products/new" variant="secondary">
              New product
            </ButtonLink>
            <Link to="/products/categories">Categories</Link>
            <Link to="/products/doughs">Doughs</Link>
            <Link to="/products/bestsellers">Bestsellers</Link>
            <Link to="/products/price-list">Price list</Link>
            <Link to="/products/home">Home page</Link>
            <Link to="/products/changes">What was changed</Link>
          </nav>
          <BuildNote records={records} />
          <ToLookAt records={records} />
          {productsByCategory(records).map(({ title, note, rows }) => (
            <section key={title} className={styles.category}>
              <h2>{title}</h2>
              {note && <p className={styles.quiet}>{note}</p>}
              <ul className={list.rows}>
                {rows.map((row) => (
                  <Row key={row.key} row={row} records={records} />
                ))}
              </ul>
            </section>
          ))}
          <DoneBar changing={changing} />
        </>
      )}
    </main>
  );
}

interface RowProps {
  readonly row: ProductRow;
  readonly records: EditedRecords;
}

function Row({ row: { key, title, isHidden }, records }: RowProps) {
  const record = recordAt(records, isHidden ? 'hidden' : 'cakes', key) ?? {};
  const price = parsePounds(record.price ?? null);
  const pieces = piecesOf(record.limit);
  const left = Number.isFinite(pieces) ? (pieces === 0 ? 'sold out' : `${pieces} left`) : 'no limit';
  const sizes = sizesIn(record);
  const from = isPriceFrom({ sizes }) ? 'from ' : '';
  return (
    <li>
      <Link to={`/products/edit/${encodeURIComponent(key)}`} className={styles.row}>
        <Picture src={String(record.img ?? '')} alt="" sizes="4rem" later className={styles.picture} />
        <span className={styles.title}>{title}</span>
        <span className={styles.price}>{price === null ? 'no price' : from + formatPounds(price)}</span>
        <span className={styles.quiet}>
          {[
            left,
            sizesText(sizes),
            !record.allergens && 'allergens not confirmed',
            isHidden && record.category && `comes back in ${record.category}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Link>
    </li>
  );
}

/** Shows all findings that are errors, and any others that aren't about a single record. */
function ToLookAt({ records }: Pick<RowProps, 'records'>) {
  const findings = useMemo(
    () =>
      checkCatalogue(catalogueIn(records), words.heroPrice).filter(
        ({ verdict, at }) => verdict === 'wrong' || at === null,
      ),
    [records],
  );
  if (findings.length === 0) return null;
  return (
    <section className={styles.category}>
      <h2>To check</h2>
      <Findings
        key={findings.map(sentenceOf).join()}
        findings={findings}
        named={({ at, isWhole }) =>
          at && !isWhole ? nameOf(at.section, at.key, records[at.section][at.key]) : null
        }
      />
    </section>
  );
}

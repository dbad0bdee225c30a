import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { byCategory, type ToBake } from '@/baker/day/domain/bakeList';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { mixSheetOf } from '@/baker/mix/domain/mix';
import { Mix } from '@/baker/mix/Mix';
import { stockAddress } from '@/baker/stock/stockAddress';
import { ButtonLink } from '@/components/ui/Button';
import { bakeToday } from '@/domain/bakeCalendar';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './BakeList.module.css';

/** Shows what to bake: the pieces ordered (by size) and, while on sale, planned and left. Also what to mix. */
export function BakeList({ daySheet }: { readonly daySheet: DaySheet }) {
  const { bake, now, bakes, isOnSale, notOrdered } = daySheet;
  const { day, opensAt } = bake;
  const calendar = useCurrentCalendar();
  const mixSheet = useMemo(() => mixSheetOf(daySheet), [daySheet]);
  if (bakes.length === 0) return <p className={styles.quiet}>Nothing is ordered for this day yet.</p>;
  return (
    <section className={styles.bake} aria-label="Bake list">
      {mixSheet.doughs.length > 0 && (
        <p>
          <a href="#mix">What to mix</a>
        </p>
      )}
      {[false, true].map((isPacked) => (
        <BakeTable key={String(isPacked)} isPacked={isPacked} bakes={bakes} isOnSale={isOnSale} />
      ))}
      {mixSheet.doughs.length > 0 ? (
        <Mix mixSheet={mixSheet} />
      ) : (
        <p className={styles.quiet}>
          What to mix appears here once you have <Link to="/products/doughs">a dough</Link> and said what is
          made of it.
        </p>
      )}
      {notOrdered.length > 0 && (
        <p className={styles.quiet}>{`Nobody has ordered: ${notOrdered.join(', ')}.`}</p>
      )}
      {(isOnSale || day === bakeToday(calendar, now)?.day) && (
        <div>
          <ButtonLink to={stockAddress(opensAt && day, 'loaf')} variant="secondary">
            One more or less
          </ButtonLink>
        </div>
      )}
      {!isOnSale && (
        <p className={styles.quiet}>
          The shop sells for another day now, so what is left of this one is not shown here.
        </p>
      )}
    </section>
  );
}

interface BakeTableProps {
  readonly isPacked: boolean;
  readonly bakes: readonly ToBake[];
  readonly isOnSale: boolean;
}

/** Lists by category the products to bake or, with `isPacked`, the products that are only packed. */
export function BakeTable({ isPacked, bakes, isOnSale }: BakeTableProps) {
  const categories = byCategory(bakes).filter((one) => one.isPacked === isPacked);
  if (categories.length === 0) return null;
  return (
    <table className={styles.table} aria-label={isPacked ? 'Only packed' : 'To bake'}>
      <thead>
        <tr>
          <th scope="col">{isPacked ? 'Only pack' : 'Bake'}</th>
          <th scope="col">Ordered</th>
          {isOnSale && <th scope="col">Plan</th>}
          {isOnSale && <th scope="col">Left</th>}
        </tr>
      </thead>
      {categories.map(({ title, bakes: ofCategory, ordered }) => (
        <tbody key={title}>
          <tr className={styles.category}>
            <th scope="rowgroup">{title || 'Others'}</th>
            <td>{ordered}</td>
            {isOnSale && <td colSpan={2} />}
          </tr>
          {ofCategory.map((bake) => (
            <Row key={bake.key} bake={bake} isOnSale={isOnSale} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  readonly bake: ToBake;
  readonly isOnSale: boolean;
}

function Row({ bake: { title, note, ordered, left, sizes }, isOnSale }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <span>{title}</span> {note && <small>{note}</small>}
        {sizes.size > 0 && (
          <ul className={styles.sizes}>
            {[...sizes].map(([size, pieces]) => (
              <li key={size}>
                <strong>{pieces}</strong> <span>{`× ${size || 'without a size'}`}</span>
              </li>
            ))}
          </ul>
        )}
      </th>
      <td className={styles.ordered}>{ordered}</td>
      {isOnSale && <td>{left === null ? '' : ordered + left}</td>}
      {isOnSale && <td className={left === 0 ? styles.out : undefined}>{left ?? ''}</td>}
    </tr>
  );
}

import type { Counts } from '@/baker/order/domain/changedUnits';
import list from '@/baker/RowList.module.css';
import type { Limit } from '@/baker/stock/domain/stockSheet';
import { rowsOf, type StockSheet } from '@/baker/stock/services/stock';
import { QuantityBox } from '@/components/ui/choice/QuantityBox';
import { type CartItem, lineKey } from '@/domain/cart';
import { formatPounds } from '@/domain/money';
import type { UnitCategory } from './chosenItems';
import styles from './UnitList.module.css';

interface UnitListProps {
  /** Null if the order's day is not on sale: then nothing says how many are left. */
  readonly sheet: StockSheet | null;
  readonly categories: readonly UnitCategory[];
  readonly chosen: Counts;
  readonly onChange: (chosen: Counts) => void;
  readonly mostOf?: (unit: CartItem) => number;
}

/** Lists everything that can be ordered, and how many of each the order has. */
export function UnitList({ sheet, categories, chosen, onChange, mostOf }: UnitListProps) {
  const left = new Map<string, Limit>((sheet ? rowsOf(sheet) : []).map((row) => [row.id, row.left]));
  const countOf = (unit: CartItem) => chosen[lineKey(unit)] ?? 0;
  const leftOf = ({ firebaseId }: CartItem): Limit => left.get(firebaseId) ?? null;

  return (
    <div className={styles.categories}>
      {categories.map(({ title, units }) => (
        <section key={title} className={styles.category}>
          <h2>{title}</h2>
          <ul className={list.rows}>
            {units.map((unit) => {
              const key = lineKey(unit);
              const name = [unit.title, unit.addOnItem?.title].filter(Boolean).join(', ');
              const set = (count: number) => onChange({ ...chosen, [key]: count });
              return (
                <li key={key} className={styles.row}>
                  <div className={styles.words}>
                    <h3 className={list.title}>{name}</h3>
                    <p className={styles.facts}>
                      {`${formatPounds(unit.price)}${leftOf(unit) !== null ? `, ${leftOf(unit)} left` : ''}`}
                    </p>
                  </div>
                  <QuantityBox
                    quantity={countOf(unit)}
                    label={name}
                    onMinus={() => set(countOf(unit) - 1)}
                    onPlus={() => set(countOf(unit) + 1)}
                    minusDisabled={countOf(unit) === 0}
                    plusDisabled={mostOf !== undefined && countOf(unit) >= mostOf(unit)}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

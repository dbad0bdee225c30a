import type { DaySheet } from '@/baker/day/domain/daySheet';
import { formatDay } from '@/domain/londonDay';
import styles from './ContentsSheet.module.css';

/** Lists the ingredients and allergens of what was ordered, as the shop states them now, to show at collection. */
export function ContentsSheet({ daySheet: { orders, bake } }: { readonly daySheet: DaySheet }) {
  const lines = new Map(orders.flatMap((order) => order.lines).map((line) => [line.title, line]));
  const sorted = [...lines.values()].sort((a, b) => a.title.localeCompare(b.title, 'en-GB'));

  return (
    <section className={styles.sheet}>
      <h2>{`What is in it, ${formatDay(bake.date)}`}</h2>
      <dl>
        {sorted.map(({ title, ingredients, allergens }) => (
          <div key={title} className={styles.bake}>
            <dt>{title}</dt>
            <dd>{ingredients || 'Ingredients not confirmed'}</dd>
            <dd>
              <strong>Allergens:</strong> <span>{allergens || 'not confirmed, please ask us'}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

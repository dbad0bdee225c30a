import { Link, useParams } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { useBakeryNow } from '@/baker/bakeryClock';
import { askedDay } from '@/baker/day/domain/askedDay';
import { ReadingLine } from '@/baker/friday/ReadingLine';
import styles from '@/baker/order/OrderScreen.module.css';
import { useDay } from '@/baker/useDay';
import { comingBake } from '@/domain/bakeCalendar';
import { formatDay, londonDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { dayMessage } from './domain/dayMessage';
import { WriteToAll } from './WriteToAll';

/** Lets the owner write to all customers of a bake day. */
export function WriteScreen() {
  const calendar = useCurrentCalendar();
  const now = useBakeryNow();
  const day = askedDay(calendar, useParams().day ?? '') ?? comingBake(calendar, now).day;
  const used = useDay(day);
  const { daySheet } = used;

  return (
    <main className={styles.screen}>
      <h1>Write to all</h1>
      <ReadingLine used={used}>
        {daySheet && <Link to={`/week/${day}`}>{formatDay(daySheet.bake.date)}</Link>}
      </ReadingLine>
      {daySheet?.orders.length === 0 && <p>No orders for this day yet.</p>}
      {daySheet && daySheet.orders.length > 0 && (
        <WriteToAll
          key={day}
          name={day}
          orders={daySheet.orders}
          subject={`Your order for ${formatDay(daySheet.bake.date)}`}
          text={dayMessage(
            {
              bake: daySheet.bake,
              isOver: daySheet.bake.date < londonDay(now),
              hasDeliveries: daySheet.orders.some(({ order }) => order.type === 'delivery'),
            },
            shop,
          )}
        />
      )}
    </main>
  );
}

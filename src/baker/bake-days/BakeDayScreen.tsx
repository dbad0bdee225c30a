import { useParams } from 'react-router-dom';
import { askedDay } from '@/baker/day/domain/askedDay';
import { useDay } from '@/baker/useDay';
import { ButtonLink } from '@/components/ui/Button';
import type { BakeDay } from '@/domain/bake';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './BakeDays.module.css';
import { DayForm } from './DayForm';
import { NotKnown, useKnownCalendar } from './KnownCalendar';

/** The screen to change a bake day. */
export function BakeDayScreen() {
  const { day: asked = '' } = useParams();
  const day = askedDay(useCurrentCalendar(), asked);
  if (day) return <OfDay key={day} day={day} />;
  return (
    <main className={styles.screen}>
      <h1>There is no such bake day</h1>
      <div>
        <ButtonLink to="/days">See the bake days</ButtonLink>
      </div>
    </main>
  );
}

/** The screen to add a bake day to the ordinary ones. */
export function NewDayScreen() {
  const reading = useKnownCalendar();
  return (
    <main className={styles.screen}>
      {!reading.now && <h1>Add a day</h1>}
      <NotKnown {...reading} />
      {reading.now && <DayForm day={null} known={reading.now} orders={[]} refresh={reading.refresh} />}
    </main>
  );
}

function OfDay({ day }: { readonly day: BakeDay }) {
  const reading = useKnownCalendar();
  const { daySheet, reading: ofOrders } = useDay(day);
  const orders = daySheet && ofOrders.readAt !== null ? daySheet.orders : null;
  return (
    <main className={styles.screen}>
      {!reading.now && <h1>Bake day</h1>}
      <NotKnown {...reading} />
      {reading.now && <DayForm day={day} known={reading.now} orders={orders} refresh={reading.refresh} />}
    </main>
  );
}

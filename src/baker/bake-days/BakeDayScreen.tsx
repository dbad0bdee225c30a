import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { useBakeryCalendar } from '@/baker/bakeryCalendar';
import { askedDay } from '@/baker/day/domain/askedDay';
import { RetryNotice } from '@/baker/RetryNotice';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useDay } from '@/baker/useDay';
import { useReading } from '@/baker/useReading';
import { ButtonLink } from '@/components/ui/Button';
import { SkeletonText } from '@/components/ui/Skeleton';
import type { BakeDay } from '@/domain/bake';
import styles from './BakeDays.module.css';
import { DayForm } from './DayForm';
import { readKnownCalendar } from './services/saveCalendar';

/** Changes a bake day. */
export function BakeDayScreen() {
  const { day: asked = '' } = useParams();
  const day = askedDay(useBakeryCalendar(), asked);
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

/** Adds a bake day to the ordinary ones. */
export function NewDayScreen() {
  const reading = useKnown();
  return (
    <main className={styles.screen}>
      <NotKnown title="Add a day" {...reading} />
      {reading.now && <DayForm day={null} known={reading.now} orders={[]} refresh={reading.refresh} />}
    </main>
  );
}

function OfDay({ day }: { readonly day: BakeDay }) {
  const reading = useKnown();
  const { daySheet, reading: ofOrders } = useDay(day);
  const orders = daySheet && ofOrders.readAt !== null ? daySheet.orders : null;
  return (
    <main className={styles.screen}>
      <NotKnown title="Bake day" {...reading} />
      {reading.now && <DayForm day={day} known={reading.now} orders={orders} refresh={reading.refresh} />}
    </main>
  );
}

function useKnown() {
  const read = useCallback(() => readKnownCalendar(ownerDatabase), []);
  return useReading(read);
}

interface NotKnownProps extends ReturnType<typeof useKnown> {
  readonly title: string;
}

/** Shows that the calendar is loading, or why it can't be read. */
function NotKnown({ title, now, problem, refresh }: NotKnownProps) {
  if (now && !problem) return null;
  return (
    <>
      {!now && <h1>{title}</h1>}
      {problem ? (
        <RetryNotice label="Try again" onRetry={refresh}>
          {problem}
        </RetryNotice>
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
}

import { useParams, useSearchParams } from 'react-router';
import { useChosenPayments } from '@/baker/payments/chosenPayments';
import { useWeek } from '@/baker/week/useWeek';
import type { ReadingState } from '@/baker/week/weekStore';
import { formatDay } from '@/domain/bakeDay';
import { askedDay, comingBakeDay } from '@/domain/week/askedDay';
import { PrintPaper } from './PrintPaper';
import styles from './PrintScreen.module.css';

/** A bake day on paper: the lists, or with `?labels` the labels. */
export function PrintScreen() {
  const now = new Date();
  const day = askedDay(useParams().day ?? '', now) ?? comingBakeDay(now);
  const paper = useSearchParams()[0].has('labels') ? 'labels' : 'lists';
  const { week, reading } = useWeek(day);
  // Paper can't be mended: no figures on it until the payments are compared, if there are any.
  const isCompared = useChosenPayments() === null || week?.money.isChecked === true;
  return (
    <main>
      <h1 className={styles.title}>Print {formatDay(day)}</h1>
      {week && reading.readAt !== null && isCompared ? (
        <PrintPaper week={week} readAt={new Date(reading.readAt)} paper={paper} />
      ) : (
        <p role="status">{waitingFor(reading, isCompared)}</p>
      )}
    </main>
  );
}

function waitingFor({ readAt, trouble }: ReadingState, isCompared: boolean): string {
  if (readAt !== null && !isCompared) return 'Comparing the orders with the payments…';
  if (trouble === 'no-signal')
    return 'No signal, so the orders can’t be read. They will be here once there is one.';
  if (trouble === 'signed-out')
    return 'Your sign-in is over, so the orders can’t be read. Please sign in again.';
  return 'Reading the orders…';
}

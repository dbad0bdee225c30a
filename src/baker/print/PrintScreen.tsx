import { useParams, useSearchParams } from 'react-router-dom';
import { useChosenPayments } from '@/baker/payments/chosenPayments';
import { useWeek } from '@/baker/week/useWeek';
import { formatDay } from '@/domain/bakeDay';
import { askedDay, comingBakeDay } from '@/domain/week/askedDay';
import styles from './PrintScreen.module.css';
import { PrintWhenRead } from './PrintWhenRead';

/** A bake day on paper: the lists, or with `?labels` the labels. */
export function PrintScreen() {
  const now = new Date();
  const day = askedDay(useParams().day ?? '', now) ?? comingBakeDay(now);
  const paper = useSearchParams()[0].has('labels') ? 'labels' : 'lists';
  const { week, reading } = useWeek(day);
  const hasPayments = useChosenPayments() !== null;
  return (
    <main>
      <h1 className={styles.title}>Print {formatDay(day)}</h1>
      <PrintWhenRead week={week} reading={reading} hasPayments={hasPayments} paper={paper} />
    </main>
  );
}

import { useParams, useSearchParams } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { askedDay, comingBakeDay } from '@/baker/day/domain/askedDay';
import { useChosenPayments } from '@/baker/payments/chosenPayments';
import { useDay } from '@/baker/useDay';
import { formatDay } from '@/domain/londonDay';
import styles from './PrintScreen.module.css';
import { PrintWhenRead } from './PrintWhenRead';

/** A bake day on paper: the lists, or with `?labels` the labels. */
export function PrintScreen() {
  const now = useBakeryNow();
  const day = askedDay(useParams().day ?? '', now) ?? comingBakeDay(now);
  const paper = useSearchParams()[0].has('labels') ? 'labels' : 'lists';
  const { daySheet, reading } = useDay(day);
  const hasPayments = useChosenPayments() !== null;
  return (
    <main>
      <h1 className={styles.title}>{`Print ${formatDay(day)}`}</h1>
      <PrintWhenRead daySheet={daySheet} reading={reading} hasPayments={hasPayments} paper={paper} />
    </main>
  );
}

import { useParams, useSearchParams } from 'react-router-dom';
import { useBakeryNow } from '@/baker/bakeryClock';
import { askedDay } from '@/baker/day/domain/askedDay';
import { useChosenPayments } from '@/baker/payments/chosenPayments';
import { useDay } from '@/baker/useDay';
import { bakeOf } from '@/domain/bake';
import { comingBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './PrintScreen.module.css';
import { PrintWhenRead } from './PrintWhenRead';

/** A bake day's lists to print, or its labels if the address has `?labels`. */
export function PrintScreen() {
  const calendar = useCurrentCalendar();
  const coming = comingBake(calendar, useBakeryNow());
  const day = askedDay(calendar, useParams().day ?? '') ?? coming.day;
  const paper = useSearchParams()[0].has('labels') ? 'labels' : 'lists';
  const { daySheet, reading } = useDay(day);
  const hasPayments = useChosenPayments() !== null;
  return (
    <main>
      <h1 className={styles.title}>{`Print ${formatDay(bakeOf(calendar, day).date)}`}</h1>
      <PrintWhenRead daySheet={daySheet} reading={reading} hasPayments={hasPayments} paper={paper} />
    </main>
  );
}

import { useParams, useSearchParams } from 'react-router';
import { useWeek } from '@/baker/week/useWeek';
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
  return (
    <main>
      <h1 className={styles.title}>Print {formatDay(day)}</h1>
      {week && reading.readAt !== null ? (
        <PrintPaper week={week} readAt={new Date(reading.readAt)} paper={paper} />
      ) : (
        <p role="status">
          {reading.trouble
            ? 'The orders could not be read yet, so there is nothing to print.'
            : 'Reading the orders…'}
        </p>
      )}
    </main>
  );
}

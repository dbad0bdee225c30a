import { formatDay } from '@/domain/collection';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import styles from './BakeDayNote.module.css';

/** When the oven is lit, with room for the date before it is known. */
export function BakeDayNote() {
  const day = useNextBakeDay();

  return (
    <p className={styles.note}>
      Bake Days: Only Fridays
      <span className={styles.next}>{day && `Next: ${formatDay(day)}`}</span>
    </p>
  );
}

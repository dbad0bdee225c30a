import { CalendarIcon } from '@/components/ui/icons';
import { COLLECTION_TIME } from '@/config/shop';
import { formatDeadline } from '@/domain/bakeDay';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import styles from './BakeDayNote.module.css';

/** 'Bake Days: Only Fridays', and until when to order for which date. Keeps its space until the date is known. */
export function BakeDayNote() {
  const day = useNextBakeDay();

  return (
    <p className={styles.note}>
      <span className={styles.icon}>
        <CalendarIcon />
      </span>
      <span>
        <span className={styles.rule}>Bake Days: Only Fridays</span>
        <span className={styles.next}>{day && `${formatDeadline(day)}, ${COLLECTION_TIME}`}</span>
      </span>
    </p>
  );
}

import { CalendarIcon } from '@/components/ui/icons';
import { COLLECTION_TIME } from '@/config/shop';
import { formatDeadline } from '@/domain/collection';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import styles from './BakeDayNote.module.css';

/** 'Bake Days: Only Fridays', until when to order for the next one, and its date. Its room is kept until the date is known. */
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

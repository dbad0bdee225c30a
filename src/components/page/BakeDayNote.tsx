import { CalendarIcon } from '@/components/ui/icons';
import { useDeadline } from '@/hooks/useDeadline';
import { useWhatDiffers } from '@/hooks/useWhatDiffers';
import styles from './BakeDayNote.module.css';

/**
 * 'Bake Days: Only Fridays', and until when to order for which date, or that the shop is closed. Keeps its space. In a week unlike
 * the others it also says what differs.
 */
export function BakeDayNote() {
  const differs = useWhatDiffers();
  const deadline = useDeadline(!differs);

  return (
    <p className={styles.note}>
      <span className={styles.icon}>
        <CalendarIcon />
      </span>
      <span>
        <span className={styles.rule}>Bake Days: Only Fridays</span>
        <span className={styles.next}>{deadline}</span>
        {differs && <span className={styles.differs}>{differs}</span>}
      </span>
    </p>
  );
}

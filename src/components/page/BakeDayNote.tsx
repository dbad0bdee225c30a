import { CalendarIcon } from '@/components/ui/icons';
import { useDeadline } from '@/hooks/useDeadline';
import styles from './BakeDayNote.module.css';
import { WhatDiffers } from './WhatDiffers';

/**
 * 'Bake Days: Only Fridays', and until when to order for which date, or that the shop is closed. Keeps its space. In a week unlike
 * the others it also says what differs.
 */
export function BakeDayNote() {
  const deadline = useDeadline(true);

  return (
    <p className={styles.note}>
      <span className={styles.icon}>
        <CalendarIcon />
      </span>
      <span>
        <span className={styles.rule}>Bake Days: Only Fridays</span>
        <span className={styles.next}>{deadline}</span>
        <WhatDiffers className={styles.differs} />
      </span>
    </p>
  );
}

import { CalendarIcon } from '@/components/ui/icons';
import { BakeDate } from './BakeDate';
import styles from './BakeDayNote.module.css';
import { WhatDiffers } from './WhatDiffers';

interface BakeDayNoteProps {
  /** Whether it says 'Bake Days: Only Fridays' too: the specification wants it above the products, and once is enough. */
  readonly hasRule?: boolean;
}

/** The day that an order is for, and what differs in a week unlike the others. Keeps its space. */
export function BakeDayNote({ hasRule }: BakeDayNoteProps) {
  return (
    <p className={styles.note}>
      <CalendarIcon />
      <span>
        <BakeDate />
        {hasRule && <span className={styles.rule}>Bake Days: Only Fridays</span>}
        <WhatDiffers className={styles.differs} />
      </span>
    </p>
  );
}

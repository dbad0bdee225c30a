import { CalendarIcon } from '@/components/ui/icons';
import { BakeDate } from './BakeDate';
import styles from './BakeDayNote.module.css';
import { WhatDiffers } from './WhatDiffers';

interface BakeDayNoteProps {
  /** True to also say 'Bake Days: Only Fridays', as the specification wants above the products. */
  readonly hasRule?: boolean;
}

/** Shows the day that an order is for, and what is unusual this week. Keeps its space while loading. */
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

import type { ReactNode } from 'react';
import styles from './SuccessTick.module.css';

/** A tick that is drawn once. */
export function SuccessTick() {
  return (
    <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={styles.ring} cx="24" cy="24" r="21" pathLength="1" />
      <path className={styles.mark} d="m14.5 25 6.6 6.5L34 17.5" pathLength="1" />
    </svg>
  );
}

interface SuccessProps {
  readonly children: ReactNode;
}

/** Holds the tick, its heading and its sentence; before them, in the same place, what turns until then. */
export function SuccessHead({ children }: SuccessProps) {
  return <div className={styles.head}>{children}</div>;
}

/** The sentence below the tick and its heading. */
export function SuccessLead({ children }: SuccessProps) {
  return <p className={styles.lead}>{children}</p>;
}

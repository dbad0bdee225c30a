import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A bar at the bottom of the screen with what was done, or is about to be, and its button. Screen readers announce it. */
export const SaveBar = ({ action, children }: SaveBarProps) => (
  <div className={styles.bar}>
    <p className={styles.words} role="status">
      {children}
    </p>
    <div className={styles.action}>{action}</div>
  </div>
);

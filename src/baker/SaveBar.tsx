import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly action: ReactNode;
  readonly tone?: 'info' | 'trouble' | undefined;
  readonly children: ReactNode;
}

/** A bar at the bottom of the screen with what was done, or is about to be, and its button. Screen readers announce it. */
export const SaveBar = ({ action, tone = 'info', children }: SaveBarProps) => (
  <div className={styles.bar}>
    <p className={`${styles.words} ${styles[tone]}`} role={tone === 'trouble' ? 'alert' : 'status'}>
      {children}
    </p>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

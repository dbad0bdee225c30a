import type { ReactNode, Ref } from 'react';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly action: ReactNode;
  readonly tone?: 'info' | 'problem' | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * A bar at the bottom of the screen with a result, or with unsaved changes and their buttons. Screen readers announce
 * it.
 */
export const SaveBar = ({ action, tone = 'info', ref, children }: SaveBarProps) => (
  <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles.bar}>
    <p className={`${styles.words} ${styles[tone]}`} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </p>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

import type { ReactNode, Ref } from 'react';
import { Button } from '@/components/ui/Button';
import type { Elements } from '@/components/ui/elements';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  readonly action: Elements;
  readonly onDiscard?: (() => void) | false | null;
  readonly isBusy?: boolean;
  readonly tone?: 'info' | 'problem' | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A bar at the bottom of the screen with a result, or with unsaved changes and their buttons. */
export const SaveBar = ({ action, onDiscard, isBusy, tone = 'info', ref, children }: SaveBarProps) => (
  <div ref={ref} tabIndex={ref ? -1 : undefined} className={styles.bar}>
    <p className={`${styles.words} ${styles[tone]}`} role={tone === 'problem' ? 'alert' : 'status'}>
      {children}
    </p>
    {(action || onDiscard) && (
      <div className={styles.action}>
        {onDiscard && (
          <Button variant="quiet" disabled={isBusy} onClick={onDiscard}>
            Discard
          </Button>
        )}
        {action}
      </div>
    )}
  </div>
);

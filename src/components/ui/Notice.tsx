import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { AttentionIcon, InformationIcon } from './icons';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly tone: 'info' | 'problem';
  readonly lead?: string | undefined;
  readonly children: ReactNode;
  readonly action?: Elements;
}

const ICONS = { info: InformationIcon, problem: AttentionIcon };

/** A highlighted message. Screen readers announce errors at once, and others when they pause. */
export function Notice({ tone, lead, children, action }: NoticeProps) {
  const ToneIcon = ICONS[tone];

  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'problem' ? 'alert' : 'status'}>
      <div className={styles.message}>
        <span className={styles.icon}>
          <ToneIcon />
        </span>
        <div>
          {lead && (
            <p>
              <strong>{lead}</strong>
            </p>
          )}
          <div>{children}</div>
        </div>
      </div>
      {action}
    </div>
  );
}

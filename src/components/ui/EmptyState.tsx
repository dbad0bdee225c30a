import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Picture } from './Picture';

interface EmptyStateProps {
  readonly picture: string;
  readonly title: string;
  /** `h1` if this is the page's whole content. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says kindly that there is nothing here, with a link to go on. */
export function EmptyState({ picture, title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Picture src={picture} alt="" sizes="15rem" className={styles.picture} />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

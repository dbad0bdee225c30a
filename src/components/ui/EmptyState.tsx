import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Picture } from './Picture';

interface EmptyStateProps {
  /** URL of a picture that sets the mood; it is not read out. */
  readonly picture: string;
  readonly title: string;
  /** `h1` where this is all there is on the page. */
  readonly heading?: 'h1' | 'h2';
  readonly children?: ReactNode;
  /** A button or link with the way on. */
  readonly action?: ReactNode;
}

/** Nothing here, said kindly, with a way on. */
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

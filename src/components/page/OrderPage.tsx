import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { PageMeta } from './PageMeta';

interface OrderPageProps {
  /** For the browser's tab. */
  readonly title: string;
  /** Of a page that is there for everybody; the others belong to one shopper. */
  readonly path?: string;
  /** What stays at hand beside the content: above it on phones. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the screens that an order passes: one column, and a second one for what stays at hand. */
export function OrderPage({ title, path, beside, children }: OrderPageProps) {
  return (
    <div className={`${styles.page} ${beside ? styles.wide : ''}`}>
      <PageMeta title={title} path={path} />
      {beside && <div className={styles.beside}>{beside}</div>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

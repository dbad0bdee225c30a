import type { ReactNode } from 'react';
import styles from '@/components/page/frame.module.css';
import { PageMeta } from '@/components/page/PageMeta';
import type { Elements } from '@/components/ui/elements';

interface OrderPageProps {
  readonly title: string;
  /** The path of a public page. Pages of a single shopper have none. */
  readonly path?: string;
  /** Stays in view beside the content, or above it on phones. */
  readonly beside?: ReactNode;
  /** Comes below `beside`, or below the content on phones. */
  readonly after?: ReactNode;
  readonly children: Elements;
}

/** Lays out the checkout's screens: one column, and a second one for `beside` and `after`. */
export function OrderPage({ title, path, beside, after, children }: OrderPageProps) {
  return (
    <div className={`${styles.page} ${beside || after ? styles.wide : ''}`}>
      <PageMeta title={title} path={path} />
      {beside && <div className={styles.beside}>{beside}</div>}
      <div className={styles.content}>{children}</div>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}

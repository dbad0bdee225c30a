import type { Elements } from '@/components/ui/elements';
import styles from './frame.module.css';
import { PageMeta } from './PageMeta';

interface TextPageProps {
  readonly title: string;
  /** Sums up the page in one sentence, shown under its title and by search engines. */
  readonly lead: string;
  readonly path: string;
  /** Paragraphs, lists, and sections with an `h2` each. */
  readonly children: Elements;
}

/** A page of text. */
export function TextPage({ title, lead, path, children }: TextPageProps) {
  return (
    <article className={`${styles.page} ${styles.text}`}>
      <PageMeta title={title} description={lead} path={path} />
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </article>
  );
}

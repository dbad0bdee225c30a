import { Link } from 'react-router-dom';
import styles from './Parts.module.css';

export interface Part {
  readonly show: 'pack' | 'bake' | 'look';
  readonly label: string;
  readonly count: number | null | undefined;
}

/** Tabs for the parts of a bake day. */
export function Parts({ parts, here }: { readonly parts: readonly Part[]; readonly here: Part['show'] }) {
  return (
    <nav className={styles.parts} aria-label="Parts of this day">
      {parts.map(({ show, label, count }) => (
        <Link
          key={show}
          replace
          to={{ search: show === 'pack' ? '' : `?show=${show}` }}
          className={styles.part}
          aria-current={show === here ? 'page' : undefined}
        >
          <span>{label}</span> <span className={styles.count}>{count ?? ''}</span>
        </Link>
      ))}
    </nav>
  );
}

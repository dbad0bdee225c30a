import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import styles from './Findings.module.css';

interface FindingsProps {
  readonly findings: readonly CatalogueFinding[];
  /** Whether they are about several records, and name them. */
  readonly named?: (finding: CatalogueFinding) => string | null;
}

/** What the checks say, each with what to do. */
export const Findings = ({ findings, named }: FindingsProps) =>
  findings.length > 0 && (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const name = named?.(finding);
        const what = finding.what.replace(' (api)', '');
        const words = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
        return (
          <li key={`${name} ${words}`} className={styles[finding.verdict]}>
            {name && <b>{name}: </b>}
            {words}. <span className={styles.mend}>{finding.mend}</span>
          </li>
        );
      })}
    </ul>
  );

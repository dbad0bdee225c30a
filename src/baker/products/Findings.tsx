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
        const what = whatOf(finding);
        return (
          <li key={`${name} ${what}`} className={styles[finding.verdict]}>
            {name && <b>{name}: </b>}
            {what} <span className={styles.mend}>{finding.mend}</span>
          </li>
        );
      })}
    </ul>
  );

/** What a check has found, as a sentence without the file's names of fields. */
export function whatOf({ what }: CatalogueFinding): string {
  const words = what.replace(' (api)', '').replace(/^cakes\/\S+: /, '');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import { FIELD_NAMES } from './changeWords';
import styles from './Findings.module.css';

interface FindingsProps {
  readonly findings: readonly CatalogueFinding[];
  /** Returns the name of a finding's record. Only needed if the findings are about several records. */
  readonly named?: (finding: CatalogueFinding) => string | null;
}

/** Lists the checks' findings, each with what to do. */
export const Findings = ({ findings, named }: FindingsProps) =>
  findings.length > 0 && (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const name = named?.(finding);
        const what = whatOf(finding);
        return (
          <li key={`${name} ${what}`} className={styles[finding.verdict]}>
            {name && <b>{`${name}: `}</b>}
            <span>{what}</span> <span className={styles.mend}>{finding.mend}</span>
          </li>
        );
      })}
    </ul>
  );

/** Writes a finding as a sentence, with the fields' names on the screen instead of their stored names. */
export function whatOf({ what }: CatalogueFinding): string {
  const words = what
    .replace(' (api)', '')
    .replace(/ of categories\/\w+/, '')
    .replace(/\b(its|it has no) (\w+)/, (all, begin: string, field: string) =>
      FIELD_NAMES[field] ? `${begin} ${FIELD_NAMES[field]}` : all,
    );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

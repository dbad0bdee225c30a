import type { CatalogueFinding } from '@/domain/catalogue/catalogueFinding';
import { FIELD_NAMES } from './changeWords';
import styles from './Findings.module.css';

interface FindingsProps {
  readonly findings: readonly CatalogueFinding[];
  /** The name of a finding's record, if the findings are about several. */
  readonly named?: (finding: CatalogueFinding) => string | null;
}

/** The checks' findings, each with what to do. */
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

/** A finding as a sentence, with the page's names instead of the stored fields' names. */
export function whatOf({ what }: CatalogueFinding): string {
  const words = what
    .replace(' (api)', '')
    .replace(/ of categories\/\w+/, '')
    .replace(/\b(its|it has no) (\w+)/, (all, begin: string, field: string) =>
      FIELD_NAMES[field] ? `${begin} ${FIELD_NAMES[field]}` : all,
    );
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What a check has found, in words for the person who sets up the shop. */
export type Finding =
  | { readonly verdict: 'fine'; readonly what: string }
  /** `wrong`: something doesn't work. `note`: the shop works, but perhaps not as intended. */
  | { readonly verdict: 'note' | 'wrong'; readonly what: string; readonly mend: string };

const MARKS = { fine: '✓', note: '!', wrong: '✗' } as const;

export const fine = (what: string): Finding => ({ verdict: 'fine', what });
export const note = (what: string, mend: string): Finding => ({ verdict: 'note', what, mend });
export const wrong = (what: string, mend: string): Finding => ({ verdict: 'wrong', what, mend });

export const isWrong = ({ verdict }: Finding): boolean => verdict === 'wrong';

/** Formats a finding as one line: its mark, the finding and, after an arrow, how to correct it. */
export function toLine(finding: Finding): string {
  const line = `${MARKS[finding.verdict]} ${finding.what}`;
  return finding.verdict === 'fine' ? line : `${line} → ${finding.mend}`;
}

/** Says in a sentence how many things to correct and to look at there are. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  const parts = [
    [count('wrong'), 'to mend (✗)'],
    [count('note'), 'to look at (!)'],
  ] as const;
  const text = parts.flatMap(([number, what]) => (number > 0 ? `${number} ${what}` : [])).join(', ');
  return text === '' ? 'All is well.' : `${text}.`;
}

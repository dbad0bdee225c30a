import { type Change, expressionChanges } from './expressionMutants.ts';

type Rules = Readonly<Record<string, unknown>>;
type Clause = (typeof CLAUSES)[number];

export interface Mutant extends Pick<Change, 'kind' | 'change'> {
  /** The changed clause, as in `/orders/$id/.write`. */
  readonly clause: string;
  readonly rules: Rules;
}
interface ClauseChange extends Pick<Change, 'kind' | 'change'> {
  /** Undefined removes the clause. */
  readonly value: unknown;
}

const CLAUSES = ['.read', '.write', '.validate'] as const;

/** Makes all rules that differ from these in one clause: removed, made constant, added, or with a changed part. */
export function mutantsOf(rules: Rules, path = '', isReadable = false): Mutant[] {
  const own = CLAUSES.flatMap((clause) =>
    changesOf(clause, rules[clause], isReadable).map(({ kind, change, value }) => ({
      clause: `${path}/${clause}`,
      kind,
      change,
      rules: withClause(rules, clause, value),
    })),
  );
  const below = Object.entries(rules).flatMap(([key, child]) =>
    isRules(child)
      ? mutantsOf(child, `${path}/${key}`, isReadable || rules['.read'] === true).map((mutant) => ({
          ...mutant,
          rules: { ...rules, [key]: mutant.rules },
        }))
      : [],
  );
  return [...own, ...below];
}

function changesOf(clause: Clause, source: unknown, isReadable: boolean): ClauseChange[] {
  if (source === undefined) {
    // Two added clauses change nothing: `.validate`, because data without one is valid anyway, and `.read` below a
    // readable path, where everything is readable already.
    const isNoChange = clause === '.validate' || (clause === '.read' && isReadable);
    return isNoChange ? [] : [{ kind: 'clause added', change: 'true', value: true }];
  }
  const removed = { kind: 'clause removed', change: '', value: undefined };
  if (typeof source !== 'string') return [removed];
  return [
    removed,
    { kind: 'clause made constant', change: String(clause !== '.validate'), value: clause !== '.validate' },
    ...expressionChanges(source).map(({ kind, change, expression }) => ({ kind, change, value: expression })),
  ];
}

function withClause(rules: Rules, clause: Clause, value: unknown): Rules {
  const { [clause]: _, ...others } = rules;
  return value === undefined ? others : { ...others, [clause]: value };
}

const isRules = (child: unknown): child is Rules =>
  typeof child === 'object' && child !== null && !Array.isArray(child);

import { EVENTS } from '@/domain/orderProgress';
import { type Action, CASES, RULES, type Rule, type Step } from '@/domain/orderProtocol';

/** One change of the table: it is made, and taken back. */
export interface Mutant {
  readonly says: string;
  readonly make: () => void;
  readonly undo: () => void;
}

/** These only let time pass: without them the protocol is as safe, and less patient. */
const PATIENCE: readonly Step[] = [
  'tell the owner',
  'tell the customer',
  'wait for another device',
  'look at the stock again',
];

/** Each clause of the table, left out. Emails that are refused for good are not explored. */
export function mutantsOfTable(): Mutant[] {
  const mutants: Mutant[] = [];
  const without = <T>(list: readonly T[], at: number, says: string) => {
    const open = list as T[];
    const kept = [...open];
    mutants.push({
      says,
      make: () => void open.splice(at, 1),
      undo: () => void open.splice(0, open.length, ...kept),
    });
  };
  const rules = RULES as Record<Action, Rule>;
  const replace = (step: Action, rule: Rule, says: string) => {
    const kept = rules[step];
    const put = (one: Rule) => () => {
      rules[step] = one;
    };
    mutants.push({ says: `“${step}” ${says}`, make: put(rule), undo: put(kept) });
  };
  for (const [when, one] of Object.entries(CASES)) {
    const { is, steps, cash = [], card = [] } = one;
    const open = one as { is: typeof is };
    if (when !== 'else')
      mutants.push({
        says: `without the case “${when}”`,
        make: () => {
          open.is = () => false;
        },
        undo: () => {
          open.is = is;
        },
      });
    for (const list of [steps, cash, card]) {
      for (const [at, name] of list.entries()) {
        if (!PATIENCE.includes(name)) without(list, at, `“${when}” without “${name}”`);
      }
    }
  }
  for (const [event, change] of Object.entries(EVENTS)) {
    for (const [which, notes] of Object.entries(change as Readonly<Record<string, readonly string[]>>)) {
      for (const [at, note] of notes.entries()) without(notes, at, `“${event}” no longer ${which} “${note}”`);
    }
  }
  for (const [step, rule] of Object.entries(RULES) as [Action, Rule][]) {
    const { before, after, ...rest } = rule;
    if (before) replace(step, { ...rest, ...(after && { after }) }, 'notes nothing before');
    for (const result of Object.keys(after ?? {})) {
      const less = Object.fromEntries(Object.entries(after ?? {}).filter(([one]) => one !== result));
      replace(step, { ...rest, ...(before && { before }), after: less }, `notes nothing after “${result}”`);
    }
  }
  return mutants;
}

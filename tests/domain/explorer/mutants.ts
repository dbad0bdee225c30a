import { EVENTS } from '@/domain/orderProgress';
import { CASES, STEPS, type Step, type StepRule } from '@/domain/orderProtocol';

/** One change of the table: it is made, and taken back. */
export interface Mutant {
  readonly says: string;
  readonly make: () => void;
  readonly undo: () => void;
}

/** These only let time pass: without them the protocol is as safe, and less patient. */
const PATIENCE: readonly Step[] = [
  'wait until the owner is told',
  'wait until the customer is told',
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
  const rules = STEPS as Record<Step, StepRule>;
  const replace = (step: Step, rule: StepRule, says: string) => {
    const kept = rules[step];
    const put = (one: StepRule) => () => {
      rules[step] = one;
    };
    mutants.push({ says: `“${step}” ${says}`, make: put(rule), undo: put(kept) });
  };
  for (const [at, { when, steps }] of CASES.entries()) {
    if (at < CASES.length - 1) without(CASES, at, `without the case “${when}”`);
    for (const [step, name] of steps.entries()) {
      if (!PATIENCE.includes(name)) without(steps, step, `“${when}” without “${name}”`);
    }
  }
  for (const [event, change] of Object.entries(EVENTS)) {
    if (event.includes('can’t be')) continue;
    for (const [which, notes] of Object.entries(change as Readonly<Record<string, readonly string[]>>)) {
      for (const [at, note] of notes.entries()) without(notes, at, `“${event}” no longer ${which} “${note}”`);
    }
  }
  for (const [step, rule] of Object.entries(STEPS) as [Step, StepRule][]) {
    const { before, after, ...rest } = rule;
    if (before) replace(step, { ...rest, ...(after && { after }) }, 'notes nothing before');
    for (const result of Object.keys(after ?? {})) {
      const less = Object.fromEntries(Object.entries(after ?? {}).filter(([one]) => one !== result));
      replace(step, { ...rest, ...(before && { before }), after: less }, `notes nothing after “${result}”`);
    }
  }
  return mutants;
}

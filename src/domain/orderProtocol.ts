import { isOver, type LondonDay } from './bakeDay';
import {
  type Alarm,
  alarmsOf,
  areEmailsDue,
  isCancelled,
  isFinished,
  isFinishedElsewhere,
  isGivenUp,
  isMarkedHere,
  isMarking,
  type KnownOrder,
  mayBeGivenUp,
  type Progress,
  type ProgressEvent,
  stands,
  wasBegun,
} from './orderProgress';
import { isTooLateToTell } from './orderTime';

/** What a run does for an order. docs/order.md has the picture of all of it, made by `npm run picture`. */
export type Step =
  | 'clear the cart'
  | 'read the order'
  | 'open its ledger'
  | 'take its stock'
  | 'let its emails go'
  | 'wait until the owner is told'
  | 'mark it paid'
  | 'mark it again'
  | 'wait until the customer is told'
  | 'recall its emails'
  | 'give its stock back'
  | 'look at the stock again'
  | 'wait for another device'
  | 'move it to the next bake day'
  | 'put its units back into the cart'
  | 'put back into the cart what is not short'
  | 'offer it no more'
  | 'alarm: paid, but short'
  | 'alarm: paid, but given up'
  | 'alarm: its mark was refused'
  | 'note that it is marked'
  | 'note that another browser finished it'
  | 'note that it is given up'
  | 'note that it is cancelled';

/** How a step ended. Most end with 'done'; 'unknown': there was no answer, and it must not be repeated. */
export type Result =
  | 'done'
  | 'failed'
  | 'unknown'
  | 'new'
  | 'enough'
  | 'short'
  | 'changed'
  | 'made'
  | 'found'
  | 'refused'
  | 'late'
  | 'gone';

/** How the steps of a run have ended so far. */
export type Met = { readonly [Done in Step]?: Result };

/** Everything that decides the next step of an order. */
export interface Facts {
  /** Its page finishes it; another order with its units gives it up. */
  readonly goal: 'finish' | 'give up';
  /** What this browser's disk says of it; null if that is nothing. */
  readonly progress: Progress | null;
  /** What the database says of it at this moment. */
  readonly order: KnownOrder | 'unread' | 'unreadable' | 'gone';
  /** The beginning decides whether the order is in time, however long the rest takes. */
  readonly beganAt: Date;
  readonly now: Date;
  readonly met: Met;
  /** For which day this run has taken all stock: another device may move the order after that. */
  readonly tookFor: LondonDay | null;
}

const isPaid = ({ order }: Facts): boolean => typeof order === 'object' && order.paid;
const hasOrder = ({ order }: Facts): boolean => typeof order === 'object';
const isForCash = ({ order }: Facts): boolean => typeof order === 'object' && !order.hasPaid;
const hasDay = ({ order }: Facts): boolean => typeof order === 'object' && order.bakeDay !== null;

const isStanding = (facts: Facts): boolean => isPaid(facts) || (hasOrder(facts) && stands(facts.progress));
const isToStay = ({ order, progress }: Facts): boolean =>
  typeof order === 'object' && !mayBeGivenUp(progress, order);

/** Whether it is too late to begin anything for the order's day. */
const isTooLate = ({ order, now }: Facts): boolean =>
  typeof order === 'object' && isTooLateToTell(order, now);

const isTakenForDay = ({ order, tookFor }: Facts): boolean =>
  typeof order === 'object' && order.bakeDay === tookFor;

/** Whether an unfinished order's bake day is over, and the owner does not know of it. */
function isLate(facts: Facts): boolean {
  const { order, progress, beganAt } = facts;
  if (typeof order !== 'object' || stands(progress)) return false;
  if (order.bakeDay === null || isTooLate(facts)) return true;
  return isOver(order.bakeDay, beganAt) && !areEmailsDue(progress);
}

const isShort = ({ met }: Facts): boolean => met['take its stock'] === 'short';

const isMarkRefused = ({ met }: Facts): boolean =>
  met['mark it paid'] === 'refused' || met['mark it again'] === 'refused';

/** Whether the run can't go on: the disk or the database did not do what it needs. */
function hasFailed(facts: Facts): boolean {
  const results = Object.values(facts.met);
  return results.includes('failed') || (isMarkRefused(facts) && !stands(facts.progress));
}

/** Whether another device may be finishing the order: one that is not from here, or that may have been paid there. */
const mayBeElsewhere = (facts: Facts): boolean => !isForCash(facts) || facts.met['open its ledger'] === 'new';

const lacksAlarm =
  (alarm: Alarm) =>
  ({ progress }: Facts): boolean =>
    progress !== null && !alarmsOf(progress).includes(alarm);

/** How a run ends. */
export type End = 'registered' | 'short' | 'failed' | 'late' | 'given-up' | 'cancelled' | 'not-found';

/** A case of an order, and what is done then. */
export interface Case {
  readonly when: string;
  readonly is: (facts: Facts) => boolean;
  /** One after the other, each if it is needed; what it changes may make another case of it. */
  readonly steps: readonly Step[];
  readonly end: End;
}

/** The protocol: the first case that holds says what is done. The last one is the specification's seven steps. */
export const CASES: readonly Case[] = [
  {
    when: 'it was not read yet',
    is: ({ order, met }) => order === 'unread' && !met['read the order'],
    steps: ['clear the cart', 'read the order'],
    end: 'failed',
  },
  {
    when: 'nobody knows of it',
    is: ({ order, progress }) => order === 'unreadable' || (order === 'gone' && !progress),
    steps: [],
    end: 'not-found',
  },
  {
    when: 'the owner cancelled it, and her cancelling gave its stock back',
    is: ({ order, progress }) => order === 'gone' && isMarkedHere(progress),
    steps: ['recall its emails', 'note that it is cancelled'],
    end: 'cancelled',
  },
  {
    when: 'the owner cancelled it',
    is: ({ order }) => order === 'gone',
    steps: ['recall its emails', 'give its stock back', 'note that it is cancelled'],
    end: 'cancelled',
  },
  {
    when: 'it stands, whatever went wrong',
    is: (facts) => (hasFailed(facts) && isStanding(facts)) || (facts.goal === 'give up' && isToStay(facts)),
    steps: [],
    end: 'registered',
  },
  {
    when: 'it is paid, by this browser’s mark',
    is: (facts) => isPaid(facts) && (!facts.progress || isMarkedHere(facts.progress)),
    steps: ['note that it is marked', 'wait until the customer is told'],
    end: 'registered',
  },
  {
    when: 'it is paid, by another browser’s mark',
    is: isPaid,
    steps: ['recall its emails', 'give its stock back', 'note that another browser finished it'],
    end: 'registered',
  },
  {
    when: 'the database does not answer',
    is: ({ order }) => order === 'unread',
    steps: [],
    end: 'failed',
  },
  {
    when: 'something went wrong',
    is: hasFailed,
    steps: [
      'recall its emails',
      'give its stock back',
      'alarm: its mark was refused',
      'put its units back into the cart',
      'offer it no more',
    ],
    end: 'failed',
  },
  {
    when: 'its units go into another order',
    is: ({ goal, progress, met }) =>
      goal === 'give up' || (isGivenUp(progress) && !met['note that it is given up']),
    steps: [
      'recall its emails',
      'give its stock back',
      'note that it is given up',
      'alarm: paid, but given up',
    ],
    end: 'given-up',
  },
  {
    when: 'its bake day is over, and it is for cash',
    is: (facts) => isLate(facts) && isForCash(facts) && hasDay(facts),
    steps: [
      'open its ledger',
      'wait for another device',
      'recall its emails',
      'put its units back into the cart',
      'note that it is given up',
    ],
    end: 'late',
  },
  {
    when: 'its bake day is over, and it may have been paid',
    is: isLate,
    steps: ['recall its emails', 'move it to the next bake day'],
    end: 'failed',
  },
  {
    when: 'it is short, and for cash',
    is: (facts) => isShort(facts) && isForCash(facts),
    steps: [
      'give its stock back',
      'look at the stock again',
      'wait for another device',
      'put back into the cart what is not short',
      'note that it is given up',
    ],
    end: 'short',
  },
  {
    when: 'it is short, and may have been paid',
    is: isShort,
    steps: [
      'give its stock back',
      'look at the stock again',
      'wait for another device',
      'alarm: paid, but short',
    ],
    end: 'short',
  },
  {
    when: 'else',
    is: () => true,
    steps: [
      'open its ledger',
      'take its stock',
      'let its emails go',
      'wait until the owner is told',
      'mark it paid',
      'mark it again',
      'alarm: its mark was refused',
      'wait until the customer is told',
    ],
    end: 'registered',
  },
];

/** What a step needs, and what it leaves on the disk. */
export interface StepRule {
  readonly isNeeded: (facts: Facts) => boolean;
  /** Noted before it is done. After a crash in between it counts as done. */
  readonly before?: ProgressEvent;
  /** Noted once it has ended so. After a crash in between it is done again. */
  readonly after?: { readonly [Ended in Result]?: ProgressEvent };
  /** The steps that it makes needed again when it ends with 'changed'. */
  readonly renews?: readonly Step[];
}

const isNew =
  (...steps: readonly Step[]) =>
  ({ met }: Facts): boolean =>
    steps.every((step) => !met[step]);

const UNMADE = {
  refused: 'it was not marked',
  late: 'it was not marked',
} as const;

/** The rule of each step. */
export const STEPS: Readonly<Record<Step, StepRule>> = {
  'clear the cart': {
    // Later, opening the ledger does so: another tab may have put the units back meanwhile.
    isNeeded: ({ goal, progress }) =>
      goal === 'finish' && progress !== null && !isGivenUp(progress) && !wasBegun(progress),
    before: 'the shopper came',
  },
  'read the order': { isNeeded: isNew('read the order') },
  'open its ledger': {
    isNeeded: isNew('open its ledger'),
    after: { new: 'the shopper came', done: 'the shopper came' },
  },
  'take its stock': {
    // An order that stands for a day that is over took its stock in time.
    isNeeded: (facts) => hasDay(facts) && !isTooLate(facts) && !isTakenForDay(facts),
  },
  'let its emails go': {
    isNeeded: ({ progress }) => !areEmailsDue(progress),
    before: 'its stock is taken',
  },
  'wait until the owner is told': { isNeeded: isNew('wait until the owner is told') },
  'mark it paid': {
    isNeeded: ({ progress, met }) => !isMarking(progress) && met['mark it paid'] !== 'refused',
    before: 'it is being marked',
    after: { made: 'it was marked', found: 'it was not marked', gone: 'it was not marked', ...UNMADE },
  },
  // An earlier run may have made the mark, and not have heard of it.
  'mark it again': {
    isNeeded: isNew('mark it paid', 'mark it again'),
    after: { made: 'it was marked', found: 'it was marked', ...UNMADE },
  },
  'wait until the customer is told': {
    isNeeded: ({ met }) =>
      !met['wait until the customer is told'] && Boolean(met['mark it paid'] ?? met['mark it again']),
  },
  'recall its emails': {
    isNeeded: ({ progress }) => areEmailsDue(progress),
    before: 'its emails were recalled',
  },
  'give its stock back': {
    isNeeded: ({ progress, met }) =>
      progress !== null && progress.taken.length > 0 && met['give its stock back'] !== 'unknown',
  },
  'look at the stock again': {
    isNeeded: isNew('look at the stock again'),
    renews: ['take its stock', 'look at the stock again'],
  },
  'wait for another device': {
    isNeeded: (facts) => !facts.met['wait for another device'] && mayBeElsewhere(facts),
  },
  'move it to the next bake day': { isNeeded: () => true },
  'put its units back into the cart': {
    isNeeded: (facts) => !facts.met['put its units back into the cart'] && isForCash(facts),
  },
  'put back into the cart what is not short': {
    isNeeded: isNew('put back into the cart what is not short'),
  },
  'offer it no more': {
    isNeeded: (facts) => facts.goal === 'finish' && isForCash(facts) && wasBegun(facts.progress),
    before: 'its units are in the cart',
  },
  'alarm: paid, but short': {
    isNeeded: lacksAlarm('paid-short'),
    before: 'it is paid, but short',
  },
  'alarm: paid, but given up': {
    isNeeded: (facts) => facts.goal === 'finish' && !isForCash(facts) && lacksAlarm('paid-given-up')(facts),
    before: 'it is paid, but given up',
  },
  'alarm: its mark was refused': {
    isNeeded: (facts) =>
      isMarkRefused(facts) &&
      (stands(facts.progress) || !isForCash(facts)) &&
      lacksAlarm('mark-refused')(facts),
    before: 'its mark was refused',
  },
  'note that it is marked': {
    isNeeded: ({ progress }) => progress !== null && !isFinished(progress),
    before: 'it was marked',
  },
  'note that another browser finished it': {
    isNeeded: ({ progress }) => !isFinishedElsewhere(progress),
    before: 'another browser finished it',
  },
  'note that it is given up': {
    isNeeded: ({ progress }) => progress !== null && !isGivenUp(progress),
    before: 'it was given up',
  },
  'note that it is cancelled': {
    isNeeded: ({ progress }) => !isCancelled(progress),
    before: 'the owner cancelled it',
  },
};

/** What comes next for an order: a step, or the end of the run. A step that failed is not tried again. */
export function nextStep(facts: Facts): { readonly step: Step } | { readonly end: End } {
  for (const { is, steps, end } of CASES) {
    if (!is(facts)) continue;
    const step = steps.find((one) => facts.met[one] !== 'failed' && STEPS[one].isNeeded(facts));
    return step ? { step } : { end };
  }
  return { end: 'failed' };
}

/** What a run remembers once a step has ended. */
export function meet(met: Met, step: Step, result: Result): Met {
  const renewed = result === 'changed' ? (STEPS[step].renews ?? []) : [];
  const kept = Object.entries(met).filter(([one]) => !renewed.includes(one as Step));
  return { ...Object.fromEntries(kept), ...(result !== 'changed' && { [step]: result }) };
}

import type { BakeCalendar } from '@/domain/bake';
import { isOver } from '@/domain/bakeCalendar';
import {
  areEmailsDue,
  EVENTS,
  isGivenUp,
  isMarkedHere,
  isNews,
  type KnownOrder,
  mayBeGivenUp,
  type Progress,
  type ProgressEvent,
  stands,
  wasBegun,
} from './orderProgress';
import { isTooLateToTell } from './orderTime';

/** What a run does for an order. docs/order.md has the picture of all of it, made by `npm run draw`. */
export type Action =
  | 'clear the cart'
  | 'read the order'
  | 'open its ledger'
  | 'take its stock'
  | 'let its emails go'
  | 'mark it paid'
  | 'recall its emails'
  | 'give its stock back'
  | 'look at the stock again'
  | 'wait for another device'
  | 'move it to the next bake day'
  | 'put its units back into the cart'
  | 'put back into the cart what is not short';

/** An action is done, an event is noted on the disk. */
export type Step = Action | ProgressEvent;

/** Whether a step is an event. */
export const isEvent = (step: Step): step is ProgressEvent => step in EVENTS;

/** How an action ended. Most end with 'done'; 'unknown': there was no answer, and it must not be repeated. */
export type Result = 'done' | 'failed' | 'unknown' | StockResult | MarkResult;
type StockResult = 'new' | 'enough' | 'short' | 'changed';
/** The mark: 'made' by this browser, as far as it knows; 'found': another made it; 'refused' by the rules; 'gone': the order is. */
export type MarkResult = 'made' | 'found' | 'refused' | 'late' | 'gone';

/** How the steps of a run have ended so far. */
export type Met = { readonly [Done in Step]?: Result };

/** Everything that decides the next step of an order. */
export interface Facts {
  /** What the database says of it, and the order if it is there. */
  readonly reading: 'unread' | 'unreadable' | 'gone' | 'there';
  readonly order: KnownOrder | null;
  /** Its page finishes it; another order with its units gives it up. */
  readonly goal: 'finish' | 'give up';
  /** What this browser's disk says of it; null if that is nothing. */
  readonly progress: Progress | null;
  /** The beginning decides whether the order is in time, however long the rest takes. */
  readonly beganAt: Date;
  readonly now: Date;
  readonly calendar: BakeCalendar;
  readonly met: Met;
}

/** How a run ends. */
export type End = 'registered' | 'short' | 'failed' | 'late' | 'given-up' | 'cancelled' | 'not-found';

/** A case of an order, and what is done then. */
export interface Case {
  readonly is: (facts: Facts) => boolean | undefined;
  /** One after the other, each if it is needed; what it changes may make another case of it. */
  readonly steps: readonly Step[];
  /** After these: nothing was paid yet for an order for cash, one by card may have been paid. */
  readonly cash?: readonly Step[];
  readonly card?: readonly Step[];
  readonly end: End;
}

/** The protocol: the first case that holds says what is done. “It was not read yet” and the last are the specification's seven steps. */
export const CASES: Readonly<Record<string, Case>> = {
  'it was given up, and may be paid': {
    is: ({ reading, goal, progress }) => reading === 'unread' && goal === 'finish' && isGivenUp(progress),
    steps: ['the shopper came after all', 'read the order'],
    end: 'failed',
  },
  'it was not read yet': {
    is: ({ reading }) => reading === 'unread',
    steps: ['clear the cart', 'read the order'],
    end: 'failed',
  },
  'nobody knows of it': {
    is: ({ reading, progress }) => reading === 'unreadable' || (reading === 'gone' && !progress),
    steps: [],
    end: 'not-found',
  },
  'the owner cancelled it': {
    is: ({ reading }) => reading === 'gone',
    steps: ['recall its emails', 'give its stock back', 'the owner cancelled it'],
    end: 'cancelled',
  },
  'it is not taken back, whatever went wrong': {
    is: (facts) => {
      const { goal, progress, order } = facts;
      if (goal === 'give up') return order !== null && !mayBeGivenUp(progress, order);
      return hasFailed(facts) && (order?.paid || stands(progress));
    },
    steps: [],
    end: 'registered',
  },
  'it is paid, by this browser’s mark': {
    is: ({ order, progress }) => order?.paid && (!progress || isMarkedHere(progress)),
    steps: ['it was marked'],
    end: 'registered',
  },
  'it is paid, by another browser’s mark': {
    is: ({ order }) => order?.paid,
    steps: ['recall its emails', 'give its stock back', 'another browser finished it'],
    end: 'registered',
  },
  'something went wrong': {
    is: hasFailed,
    steps: ['recall its emails', 'give its stock back'],
    cash: ['put its units back into the cart', 'its units are free'],
    end: 'failed',
  },
  'another order takes its units': {
    is: ({ goal }) => goal === 'give up',
    steps: ['recall its emails', 'give its stock back', 'it was given up'],
    end: 'given-up',
  },
  'it was given up before': {
    is: ({ progress, met }) => isGivenUp(progress) && !met['it was given up'],
    steps: ['recall its emails', 'give its stock back'],
    cash: ['its units are free'],
    card: ['it is paid, but given up'],
    end: 'given-up',
  },
  'it is for no day': {
    is: ({ order, progress }) => order?.bakeDay === null && !stands(progress),
    steps: ['move it to the next bake day'],
    end: 'failed',
  },
  'its bake day is over, and nobody was promised it': {
    is: ({ order, progress, beganAt, now, calendar }) =>
      !!order?.bakeDay &&
      !stands(progress) &&
      (isTooLateToTell(calendar, order, now) ||
        (isOver(calendar, order.bakeDay, beganAt) && !areEmailsDue(progress))),
    steps: ['recall its emails'],
    cash: [
      'open its ledger',
      'wait for another device',
      'put its units back into the cart',
      'it was given up',
    ],
    card: ['move it to the next bake day'],
    end: 'late',
  },
  'it is short': {
    is: ({ met, progress }) => met['take its stock'] === 'short' && !stands(progress),
    steps: ['give its stock back', 'look at the stock again', 'wait for another device'],
    cash: ['put back into the cart what is not short', 'it was given up'],
    card: ['it is paid, but short'],
    end: 'short',
  },
  else: {
    is: () => true,
    steps: [
      'open its ledger',
      'the shopper came',
      'take its stock',
      'its stock is taken',
      'let its emails go',
      'mark it paid',
    ],
    end: 'registered',
  },
};

/** When an action is needed, and what it leaves on the disk. */
export interface Rule {
  /** A run does it once, unless it `repeats` as long as it is needed. */
  readonly repeats?: true;
  readonly isNeeded?: (facts: Facts) => boolean | undefined;
  /** Noted before it is done. After a crash in between it counts as done. */
  readonly before?: ProgressEvent;
  /** Noted once it has ended so. After a crash in between it is done again. */
  readonly after?: { readonly [Ended in Result]?: ProgressEvent };
}

/** The rules of the actions. One without a rule is done once, in each case that names it. */
export const RULES: { readonly [Done in Action]?: Rule } = {
  'clear the cart': {
    // Later, opening the ledger does so: another tab may have put the units back meanwhile.
    isNeeded: ({ goal, progress }) => goal === 'finish' && progress !== null && !wasBegun(progress),
    before: 'the shopper came',
  },
  'take its stock': {
    repeats: true,
    // An order that stands for a day that is over took its stock in time. One that stands and finds its stock set again takes
    // what there is. Another device may move it meanwhile.
    isNeeded: ({ order, progress, met, now, calendar }) =>
      order !== null &&
      !isTooLateToTell(calendar, order, now) &&
      met['take its stock'] !== 'short' &&
      (met['take its stock'] !== 'enough' ||
        progress?.taken.some(({ bakeDay }) => bakeDay !== order.bakeDay)),
  },
  'mark it paid': {
    repeats: true,
    isNeeded: ({ met }) => !['made', 'unknown', 'refused'].includes(met['mark it paid'] ?? ''),
    before: 'it is being marked',
    after: {
      found: 'it was not marked',
      gone: 'it was not marked',
      late: 'it was not marked',
      refused: 'its mark was refused',
    },
  },
  'recall its emails': {
    repeats: true,
    isNeeded: ({ progress }) => areEmailsDue(progress),
    before: 'its emails were recalled',
  },
  'give its stock back': {
    repeats: true,
    // The owner's cancelling of a marked order has given it back.
    isNeeded: ({ reading, progress, met }) =>
      !!progress?.taken.length &&
      met['give its stock back'] !== 'unknown' &&
      !(reading === 'gone' && isMarkedHere(progress)),
  },
  // It may be finishing an order that is not from here, or that may have been paid there.
  'wait for another device': {
    isNeeded: ({ order, met }) => order?.hasPaid || met['open its ledger'] === 'new',
  },
  'move it to the next bake day': { repeats: true },
};

/** What comes next for an order: a step, or the end of the run. */
export function nextStep(facts: Facts): { readonly step: Step } | { readonly end: End } {
  // The last case always holds.
  const { steps, cash = [], card = [], end } = Object.values(CASES).find(({ is }) => is(facts)) as Case;
  const step = [...steps, ...(facts.order?.hasPaid ? card : cash)].find((one) => isNeeded(one, facts));
  return step ? { step } : { end };
}

/** A step that failed is not tried again. */
function isNeeded(step: Step, facts: Facts): boolean {
  const { met, progress } = facts;
  if (met[step] === 'failed') return false;
  if (isEvent(step)) return progress !== null && isNews(progress, step);
  const { repeats = false, isNeeded: is } = RULES[step] ?? {};
  return (repeats || !met[step]) && (!is || is(facts) === true);
}

/** What is noted before a step is done: an event is only noted. */
export const notedBefore = (step: Step): ProgressEvent | undefined =>
  isEvent(step) ? step : RULES[step]?.before;

/** What is noted once a step has ended so. */
export const notedAfter = (step: Step, result: Result): ProgressEvent | undefined =>
  isEvent(step) ? undefined : RULES[step]?.after?.[result];

/** What a run remembers once a step has ended. If the stock has changed, it is not short any more. */
export function meet(met: Met, step: Step, result: Result): Met {
  if (result !== 'changed') return { ...met, [step]: result };
  const { 'take its stock': _short, 'give its stock back': _back, ...rest } = met;
  return rest;
}

/** Whether the run can't go on: the disk or the database did not do what it needs. */
function hasFailed({ met, progress }: Facts): boolean {
  return Object.values(met).includes('failed') || (met['mark it paid'] === 'refused' && !stands(progress));
}

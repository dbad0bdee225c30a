import type { BakeCalendar } from '@/domain/bake';
import { isOver } from '@/domain/bakeCalendar';
import {
  areEmailsDue,
  EVENTS,
  isAccepted,
  isGivenUp,
  isMarkedHere,
  isNews,
  type KnownOrder,
  mayBeGivenUp,
  type Progress,
  type ProgressEvent,
  wasBegun,
} from './orderProgress';
import { isTooLateToTell } from './orderTime';

/** What a run can do for an order. docs/order.md shows it all in a picture, drawn by `npm run draw`. */
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

/** An action to do, or an event to note on the disk. */
export type Step = Action | ProgressEvent;

/** Whether a step is an event. */
export const isEvent = (step: Step): step is ProgressEvent => step in EVENTS;

/** How an action ended, usually with 'done'. 'unknown': there was no answer, and it must not be repeated. */
export type Result = 'done' | 'failed' | 'unknown' | StockResult | MarkResult;
type StockResult = 'new' | 'enough' | 'short' | 'changed';
/** 'made': by this browser, as far as it knows. 'found': by another. 'refused': by the rules. 'gone': no such order. */
export type MarkResult = 'made' | 'found' | 'refused' | 'late' | 'gone';

/** How the steps of a run have ended so far. */
export type Results = { readonly [Done in Step]?: Result };

/** Everything that decides an order's next step. */
export interface Facts {
  /** What the database says of the order. */
  readonly reading: 'unread' | 'unreadable' | 'gone' | 'there';
  readonly order: KnownOrder | null;
  /** The order's page finishes it; another order with its units gives it up. */
  readonly goal: 'finish' | 'give up';
  /** This browser's notes about the order; null if there are none. */
  readonly progress: Progress | null;
  /** When the run began. Decides whether the order is in time, however long the run takes. */
  readonly beganAt: Date;
  readonly now: Date;
  readonly calendar: BakeCalendar;
  readonly results: Results;
}

export type End = 'registered' | 'short' | 'failed' | 'late' | 'given-up' | 'cancelled' | 'not-found';

/** A situation that an order can be in, and what is done then. */
export interface Case {
  readonly is: (facts: Facts) => boolean | undefined;
  /** Done in this sequence, each if it is needed. A step may change which case applies. */
  readonly steps: readonly Step[];
  /** Further steps for an order in cash, which isn't paid yet, or by card, which may be. */
  readonly cash?: readonly Step[];
  readonly card?: readonly Step[];
  readonly end: End;
}

/** The protocol: the first case that applies decides. The second and the last are the specification's seven steps. */
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
      return hasFailed(facts) && (order?.paid || isAccepted(progress));
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
    is: ({ progress, results }) => isGivenUp(progress) && !results['it was given up'],
    steps: ['recall its emails', 'give its stock back'],
    cash: ['its units are free'],
    card: ['it is paid, but given up'],
    end: 'given-up',
  },
  'it is for no day': {
    is: ({ order, progress }) => order?.bakeDay === null && !isAccepted(progress),
    steps: ['move it to the next bake day'],
    end: 'failed',
  },
  'its bake day is over, and nobody was promised it': {
    is: ({ order, progress, beganAt, now, calendar }) =>
      !!order?.bakeDay &&
      !isAccepted(progress) &&
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
    is: ({ results, progress }) => results['take its stock'] === 'short' && !isAccepted(progress),
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

/** When an action is needed, and what is noted on the disk about it. */
export interface Rule {
  /** A run does an action once, or with `repeats` as long as it is needed. */
  readonly repeats?: true;
  readonly isNeeded?: (facts: Facts) => boolean | undefined;
  /** Noted before the action. After a crash in between, the action counts as done. */
  readonly before?: ProgressEvent;
  /** Noted after this result. After a crash in between, the action is done again. */
  readonly after?: { readonly [Ended in Result]?: ProgressEvent };
}

/** Rules for actions. An action without a rule is done once in each case that names it. */
export const RULES: { readonly [Done in Action]?: Rule } = {
  'clear the cart': {
    // Without a ledger the cart is cleared once that opens, since another tab may have put the units back meanwhile.
    isNeeded: ({ goal, progress }) => goal === 'finish' && progress !== null && !wasBegun(progress),
    before: 'the shopper came',
  },
  'take its stock': {
    repeats: true,
    // An accepted order took its stock in time. If the owner has set the stock again since, it takes the products that
    // are not short. Another device may move the order meanwhile.
    isNeeded: ({ order, progress, results, now, calendar }) =>
      order !== null &&
      !isTooLateToTell(calendar, order, now) &&
      results['take its stock'] !== 'short' &&
      (results['take its stock'] !== 'enough' ||
        progress?.taken.some(({ bakeDay }) => bakeDay !== order.bakeDay)),
  },
  'mark it paid': {
    repeats: true,
    isNeeded: ({ results }) => !['made', 'unknown', 'refused'].includes(results['mark it paid'] ?? ''),
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
    // Cancelling a marked order gives its stock back already.
    isNeeded: ({ reading, progress, results }) =>
      !!progress?.taken.length &&
      results['give its stock back'] !== 'unknown' &&
      !(reading === 'gone' && isMarkedHere(progress)),
  },
  // Another device may be finishing an order that was placed or paid there.
  'wait for another device': {
    isNeeded: ({ order, results }) => order?.hasPaid || results['open its ledger'] === 'new',
  },
  'move it to the next bake day': { repeats: true },
};

/** Decides what comes next for an order: a step, or the end of the run. */
export function nextStep(facts: Facts): { readonly step: Step } | { readonly end: End } {
  const { steps, cash = [], card = [], end } = Object.values(CASES).find(({ is }) => is(facts)) as Case;
  const step = [...steps, ...(facts.order?.hasPaid ? card : cash)].find((one) => isNeeded(one, facts));
  return step ? { step } : { end };
}

function isNeeded(step: Step, facts: Facts): boolean {
  const { results, progress } = facts;
  if (results[step] === 'failed') return false;
  if (isEvent(step)) return progress !== null && isNews(progress, step);
  const { repeats = false, isNeeded: is } = RULES[step] ?? {};
  return (repeats || !results[step]) && (!is || is(facts) === true);
}

/** Returns what to note before a step. */
export const notedBefore = (step: Step): ProgressEvent | undefined =>
  isEvent(step) ? step : RULES[step]?.before;

/** Returns what to note after a step's result. */
export const notedAfter = (step: Step, result: Result): ProgressEvent | undefined =>
  isEvent(step) ? undefined : RULES[step]?.after?.[result];

/** Adds a result to those of a run. If the stock has changed, the order no longer counts as short. */
export function withResult(results: Results, step: Step, result: Result): Results {
  if (result !== 'changed') return { ...results, [step]: result };
  const { 'take its stock': _short, 'give its stock back': _back, ...rest } = results;
  return rest;
}

/** Whether the run can't go on, since something that it needs has failed. */
function hasFailed({ results, progress }: Facts): boolean {
  return (
    Object.values(results).includes('failed') ||
    (results['mark it paid'] === 'refused' && !isAccepted(progress))
  );
}

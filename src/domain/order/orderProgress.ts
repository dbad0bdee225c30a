import * as v from 'valibot';
import type { BakeCalendar } from '@/domain/bake';
import type { Order } from './order';
import { isTooLateToTell } from './orderTime';
import { type Taken, takenSchema } from './stock';

/** What can happen to an order, and which notes that adds to this browser's disk or drops from it. */
export const EVENTS = {
  'the shopper confirmed it': { adds: ['confirmed'], drops: [] },
  'it was not placed': { adds: [], drops: ['confirmed'] },
  'the shopper came': { adds: ['begun'], drops: [] },
  'the shopper came after all': { adds: ['begun-again'], drops: [] },
  'its stock is taken': { adds: ['emails-due'], drops: [] },
  'its emails were recalled': { adds: [], drops: ['emails-due'] },
  'it is being marked': { adds: ['marking'], drops: [] },
  'it was marked': { adds: ['paid'], drops: ['paid-short', 'mark-refused'] },
  'it was not marked': { adds: [], drops: ['marking'] },
  'its mark was refused': { adds: ['mark-refused'], drops: ['marking'] },
  'another browser finished it': { adds: ['paid', 'paid-elsewhere'], drops: ['paid-short', 'mark-refused'] },
  'its units are free': { adds: [], drops: ['confirmed', 'begun', 'begun-again', 'mark-refused'] },
  'it was given up': { adds: ['given-up'], drops: [] },
  'the owner cancelled it': { adds: ['cancelled'], drops: [] },
  'it is paid, but short': { adds: ['paid-short'], drops: ['begun'] },
  'it is paid, but given up': { adds: ['paid-given-up'], drops: ['begun-again'] },
} as const;

export type ProgressEvent = keyof typeof EVENTS;

/** The emails of an order, the most urgent first. */
export const EMAILS = ['owner', 'alarm', 'customer'] as const;
export type OrderEmail = (typeof EMAILS)[number];

/** Why the owner gets an extra email: money is at stake. */
const ALARMS = ['paid-short', 'paid-given-up', 'mark-refused'] as const;
export type Alarm = (typeof ALARMS)[number];

/** A note on the disk. */
type Note =
  | (typeof EVENTS)[ProgressEvent]['adds'][number]
  | `${OrderEmail}-email`
  | `${OrderEmail}-email-refused`;

/** The note that an order's emails may go out. */
export const EMAILS_DUE: Note = 'emails-due';

/** The note that an email was sent. The service worker makes it, too. */
export const noteOf = (email: OrderEmail): Note => `${email}-email`;

/** How far an order got, from this browser's disk. */
export const progressSchema = v.pipe(
  v.object({
    /** When it was placed, and when this last changed, in ms since 1970. */
    placedAt: v.optional(v.number(), 0),
    changedAt: v.optional(v.number(), 0),
    /** The ids of its units: a unit can go into one order only. */
    units: v.optional(v.array(v.string()), []),
    /** The notes. Those of other versions of the shop are kept. */
    steps: v.array(v.custom<Note>((step) => typeof step === 'string')),
    taken: v.optional(v.array(takenSchema), []),
  }),
  v.transform(({ steps, ...rest }) => ({ ...rest, notes: steps })),
);

export type Progress = Readonly<v.InferOutput<typeof progressSchema>>;

/** An order in the database, as far as the protocol asks for it. */
export type KnownOrder = Pick<Order, 'paid' | 'hasPaid' | 'bakeDay'>;

const has = (progress: Progress | null, note: Note): boolean => progress?.notes.includes(note) ?? false;

/** Whether an event would change this browser's notes. */
export const isNews = (progress: Progress, event: ProgressEvent): boolean =>
  EVENTS[event].adds.some((note) => !has(progress, note)) ||
  EVENTS[event].drops.some((note) => has(progress, note));

/** The progress after an event. */
export function after(progress: Progress, event: ProgressEvent): Progress {
  const { adds, drops }: { adds: readonly Note[]; drops: readonly Note[] } = EVENTS[event];
  const notes = new Set([...progress.notes, ...adds]);
  return { ...progress, notes: [...notes].filter((note) => !drops.includes(note)) };
}

/** The progress after an email was sent, or refused for good. */
export function afterEmail(progress: Progress, email: OrderEmail, outcome: 'sent' | 'refused'): Progress {
  const note = outcome === 'sent' ? noteOf(email) : (`${email}-email-refused` as const);
  return has(progress, note) ? progress : { ...progress, notes: [...progress.notes, note] };
}

/** The progress after pieces of a product were taken, instead of those of an earlier batch. */
export const withTaken = (progress: Progress, taken: Taken): Progress => ({
  ...progress,
  taken: [...withoutTaken(progress, taken.product).taken, taken],
});

/** The progress after a product's pieces were given back, or may have been. */
export const withoutTaken = (progress: Progress, product: string): Progress => ({
  ...progress,
  taken: progress.taken.filter((one) => one.product !== product),
});

/** Whether the shop has accepted an order: the owner was told, or it is marked paid. Nothing takes it back any more. */
export const isAccepted = (progress: Progress | null): boolean =>
  has(progress, 'owner-email') || has(progress, 'paid');

/** Whether an order may still be given up. Not when it may be paid: its shopper came back from the till. */
export const mayBeGivenUp = (progress: Progress | null, order: KnownOrder): boolean =>
  !order.paid && !isAccepted(progress) && !(order.hasPaid && wasBegun(progress));

/** Whether an accepted order has yet to be marked paid. */
export const lacksMark = (progress: Progress): boolean =>
  isAccepted(progress) && !isFinished(progress) && !isCancelled(progress);

/** Whether the shopper should be asked to finish an order, which is still possible. */
export const isOffered = (progress: Progress): boolean =>
  (isGivenUp(progress) ? has(progress, 'begun-again') : wasBegun(progress) || isConfirmed(progress)) &&
  !isAccepted(progress) &&
  !isCancelled(progress);

/** Whether an order may be missing in the database: its shopper confirmed it, and has never come to its page. */
export const mayBeUnwritten = (progress: Progress): boolean =>
  isConfirmed(progress) && !wasBegun(progress) && !has(progress, 'begun-again');

/** Whether this browser marked an order paid, as far as it can know. If not, another one did. */
export const isMarkedHere = (progress: Progress | null): boolean =>
  (isMarking(progress) || isFinished(progress)) && !isFinishedElsewhere(progress);

/** Whether the shopper has confirmed it, to pay in cash. By card the till decides. */
export const isConfirmed = (progress: Progress | null): boolean => has(progress, 'confirmed');
/** Whether the shopper came to its thank-you page, and its units are not back in the cart. */
export const wasBegun = (progress: Progress | null): boolean => has(progress, 'begun');
/** Whether its emails may go out: its stock is taken. */
export const areEmailsDue = (progress: Progress | null): boolean => has(progress, 'emails-due');
/** Whether this browser may have marked it. */
export const isMarking = (progress: Progress | null): boolean => has(progress, 'marking');
export const isFinished = (progress: Progress | null): boolean => has(progress, 'paid');
export const isFinishedElsewhere = (progress: Progress | null): boolean => has(progress, 'paid-elsewhere');
/** Whether its units may go into another order. */
export const isGivenUp = (progress: Progress | null): boolean => has(progress, 'given-up');
export const isCancelled = (progress: Progress | null): boolean => has(progress, 'cancelled');

/** The reasons for the owner's extra email about an order. */
export const alarmsOf = (progress: Progress): Alarm[] => ALARMS.filter((alarm) => has(progress, alarm));

/** The state of one of an order's emails. One that is not due counts as sent. */
export function emailState(progress: Progress | null, email: OrderEmail): 'due' | 'sent' | 'refused' {
  if (has(progress, `${email}-email-refused`)) return 'refused';
  const isWanted = email === 'alarm' ? progress && alarmsOf(progress).length > 0 : areEmailsDue(progress);
  return isWanted && !has(progress, noteOf(email)) ? 'due' : 'sent';
}

/** Whether an order has an email that may have to go out. */
export const hasEmailDue = (progress: Progress): boolean =>
  EMAILS.some((email) => emailState(progress, email) === 'due');

/** An order whose emails may be due, as a page knows it. */
export interface TrackedOrder {
  readonly progress: Progress;
  /** Null if there is none; undefined if the database did not answer. */
  readonly order: KnownOrder | null | undefined;
  /** Whether the page is finishing it. */
  readonly isFinishing: boolean;
}

/** The email that goes first: the most urgent one, of the first order that has it due. 'later' if one may be soon. */
export function nextEmail<T extends TrackedOrder>(orders: readonly T[], calendar: BakeCalendar, now: Date) {
  const emails = EMAILS.flatMap((email) =>
    orders.map((of) => ({ email, of, fate: fateOf(email, of, calendar, now) })),
  );
  const first = emails.find(({ fate }) => fate === 'send' || fate === 'recall');
  return first ?? (emails.some(({ fate }) => fate === 'later') ? 'later' : null);
}

/**
 * What to do with an email now. An order without its mark may still fail, so only the page that is finishing it sends its
 * emails: the owner's first, and only before the bake day is over, since her email is the shop's promise of that day.
 */
export function fateOf(
  email: OrderEmail,
  { progress, order, isFinishing }: TrackedOrder,
  calendar: BakeCalendar,
  now: Date,
) {
  if (emailState(progress, email) !== 'due') return 'none';
  if (!order) return isFinishing || order === undefined ? 'later' : 'none';
  if (email === 'alarm') return 'send';
  if (order.paid) return isMarkedHere(progress) ? 'send' : 'recall';
  if (!isFinishing) return 'none';
  const mayGo = email === 'owner' ? !isTooLateToTell(calendar, order, now) : isAccepted(progress);
  return mayGo ? 'send' : 'later';
}

import * as v from 'valibot';
import type { BakeCalendar } from '@/domain/bake';
import type { Order } from './order';
import { isTooLateToTell } from './orderTime';
import { type Taken, takenSchema } from './stock';

/** What can happen to an order, and which notes about it this browser then stores or deletes. */
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

/** Why the owner gets an extra email: each time money is at stake. */
const ALARMS = ['paid-short', 'paid-given-up', 'mark-refused'] as const;
export type Alarm = (typeof ALARMS)[number];

type Note =
  | (typeof EVENTS)[ProgressEvent]['adds'][number]
  | `${OrderEmail}-email`
  | `${OrderEmail}-email-refused`;

export const EMAILS_DUE: Note = 'emails-due';

/** Returns the note that an email was sent. The service worker stores it, too. */
export const noteOf = (email: OrderEmail): Note => `${email}-email`;

/** What this browser has stored about an order's progress. */
export const progressSchema = v.pipe(
  v.object({
    /** Times are in ms since 1970. */
    placedAt: v.optional(v.number(), 0),
    changedAt: v.optional(v.number(), 0),
    /** Ids of the order's units. A unit can go into one order only. */
    units: v.optional(v.array(v.string()), []),
    /** The notes. Keeps those of other versions of the shop. */
    steps: v.array(v.custom<Note>((step) => typeof step === 'string')),
    taken: v.optional(v.array(takenSchema), []),
  }),
  v.transform(({ steps, ...rest }) => ({ ...rest, notes: steps })),
);

export type Progress = Readonly<v.InferOutput<typeof progressSchema>>;

/** What the protocol needs to know of an order in the database. */
export type KnownOrder = Pick<Order, 'paid' | 'hasPaid' | 'bakeDay'>;

const has = (progress: Progress | null, note: Note): boolean => progress?.notes.includes(note) ?? false;

/** Whether an event would change this browser's notes. */
export const isNews = (progress: Progress, event: ProgressEvent): boolean =>
  EVENTS[event].adds.some((note) => !has(progress, note)) ||
  EVENTS[event].drops.some((note) => has(progress, note));

/** Returns the progress after an event. */
export function after(progress: Progress, event: ProgressEvent): Progress {
  const { adds, drops }: { adds: readonly Note[]; drops: readonly Note[] } = EVENTS[event];
  const notes = new Set([...progress.notes, ...adds]);
  return { ...progress, notes: [...notes].filter((note) => !drops.includes(note)) };
}

/** Returns the progress after an email was sent, or refused for good. */
export function afterEmail(progress: Progress, email: OrderEmail, outcome: 'sent' | 'refused'): Progress {
  const note = outcome === 'sent' ? noteOf(email) : (`${email}-email-refused` as const);
  return has(progress, note) ? progress : { ...progress, notes: [...progress.notes, note] };
}

/** Returns the progress after pieces of a product were taken, in place of those of an earlier batch. */
export const withTaken = (progress: Progress, taken: Taken): Progress => ({
  ...progress,
  taken: [...withoutTaken(progress, taken.product).taken, taken],
});

/** Returns the progress after a product's pieces were given back, or may have been. */
export const withoutTaken = (progress: Progress, product: string): Progress => ({
  ...progress,
  taken: progress.taken.filter((one) => one.product !== product),
});

/** Whether the shop has accepted an order: the owner was told, or it is marked paid. It stays accepted. */
export const isAccepted = (progress: Progress | null): boolean =>
  has(progress, 'owner-email') || has(progress, 'paid');

/** Whether an order may be given up. Not if it may be paid by card, since its shopper came back from the till. */
export const mayBeGivenUp = (progress: Progress | null, order: KnownOrder): boolean =>
  !order.paid && !isAccepted(progress) && !(order.hasPaid && wasBegun(progress));

/** Whether an accepted order is not marked paid yet. */
export const lacksMark = (progress: Progress): boolean =>
  isAccepted(progress) && !isFinished(progress) && !isCancelled(progress);

/** Whether to ask the shopper to finish an order that can still be finished. */
export const isOffered = (progress: Progress): boolean =>
  (isGivenUp(progress) ? has(progress, 'begun-again') : wasBegun(progress) || isConfirmed(progress)) &&
  !isAccepted(progress) &&
  !isCancelled(progress);

/** Whether an order may be missing in the database: its shopper confirmed it but never reached the thank-you page. */
export const mayBeUnwritten = (progress: Progress): boolean =>
  isConfirmed(progress) && !wasBegun(progress) && !has(progress, 'begun-again');

/** Whether this browser marked an order paid, as far as it knows. */
export const isMarkedHere = (progress: Progress | null): boolean =>
  (isMarking(progress) || isFinished(progress)) && !isFinishedElsewhere(progress);

/** Whether the shopper has confirmed an order in cash. Orders by card are confirmed at the till. */
export const isConfirmed = (progress: Progress | null): boolean => has(progress, 'confirmed');
/** Whether the shopper reached the thank-you page, and the units are not back in the cart. */
export const wasBegun = (progress: Progress | null): boolean => has(progress, 'begun');
/** Whether an order's emails may be sent, since its stock is taken. */
export const areEmailsDue = (progress: Progress | null): boolean => has(progress, 'emails-due');
/** Whether this browser may have marked an order paid. */
export const isMarking = (progress: Progress | null): boolean => has(progress, 'marking');
export const isFinished = (progress: Progress | null): boolean => has(progress, 'paid');
export const isFinishedElsewhere = (progress: Progress | null): boolean => has(progress, 'paid-elsewhere');
/** Whether an order's units may go into another order. */
export const isGivenUp = (progress: Progress | null): boolean => has(progress, 'given-up');
export const isCancelled = (progress: Progress | null): boolean => has(progress, 'cancelled');

/** Returns the reasons for the owner's extra email about an order. */
export const alarmsOf = (progress: Progress): Alarm[] => ALARMS.filter((alarm) => has(progress, alarm));

/** Returns the state of one of an order's emails. An email that isn't due counts as sent. */
export function emailState(progress: Progress | null, email: OrderEmail): 'due' | 'sent' | 'refused' {
  if (has(progress, `${email}-email-refused`)) return 'refused';
  const isWanted = email === 'alarm' ? progress && alarmsOf(progress).length > 0 : areEmailsDue(progress);
  return isWanted && !has(progress, noteOf(email)) ? 'due' : 'sent';
}

/** Whether an order has an email that may have to be sent. */
export const hasEmailDue = (progress: Progress): boolean =>
  EMAILS.some((email) => emailState(progress, email) === 'due');

/** An order that may have emails due. */
export interface TrackedOrder {
  readonly progress: Progress;
  /** Null if there is no such order; undefined if the database did not answer. */
  readonly order: KnownOrder | null | undefined;
  /** Whether the page is finishing the order. */
  readonly isFinishing: boolean;
}

/** Returns the most urgent email that is due, of the first such order. 'later' if one may be due soon. */
export function nextEmail<T extends TrackedOrder>(orders: readonly T[], calendar: BakeCalendar, now: Date) {
  const emails = EMAILS.flatMap((email) =>
    orders.map((of) => ({ email, of, fate: fateOf(email, of, calendar, now) })),
  );
  const first = emails.find(({ fate }) => fate === 'send' || fate === 'recall');
  return first ?? (emails.some(({ fate }) => fate === 'later') ? 'later' : null);
}

/**
 * Decides what to do with an email now. Until an order is marked paid it may fail, so only the page that finishes it
 * sends its emails. The owner's goes first, and not after its bake day closed: it promises the order for that day.
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

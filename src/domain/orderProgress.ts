import type { Order } from './order';
import { type Batch, isOfBatch } from './stock';

/** The emails of an order, the most urgent first. */
export const LETTERS = ['owner', 'alarm', 'customer'] as const;
export type Letter = (typeof LETTERS)[number];

/** Where money is at stake and the owner has to hear of it. */
const ALARMS = ['paid-short', 'paid-given-up', 'mark-refused'] as const;
export type Alarm = (typeof ALARMS)[number];

/**
 * What happened to an order as far as this browser knows, in the words of its disk. `begun`: the shopper came to its
 * thank-you page. `emails-due`: its stock is taken, its emails may go out. `marking`: this browser may have marked it.
 */
export type Note =
  | 'begun'
  | 'emails-due'
  | `${Letter}-email`
  | `${Letter}-email-refused`
  | 'marking'
  | 'paid'
  | 'paid-elsewhere'
  | 'given-up'
  | 'cancelled'
  | Alarm;

/** Pieces of a product that an order has taken, and of which batch. */
export interface Taken extends Batch {
  readonly product: string;
  readonly pieces: number;
}

/** How far an order got, as this browser's disk has it. */
export interface Progress {
  /** When it was placed, and when this last changed, in ms since 1970. */
  readonly placedAt: number;
  readonly changedAt: number;
  /** The ids of its units: a unit can go into one order only. */
  readonly units: readonly string[];
  readonly notes: readonly Note[];
  readonly taken: readonly Taken[];
}

/** What an event adds to the notes, and what it removes from them. */
interface Change {
  readonly adds?: readonly Note[];
  readonly drops?: readonly Note[];
}

/** What can happen to an order, and what its progress is then. */
export const EVENTS = {
  'the shopper came': { adds: ['begun'] },
  'its stock is taken': { adds: ['emails-due'] },
  'it is being marked': { adds: ['marking'] },
  'it was marked': { adds: ['paid'], drops: ['paid-short'] },
  'it was not marked': { drops: ['marking'] },
  'another browser finished it': { adds: ['paid', 'paid-elsewhere'], drops: ['marking'] },
  'its emails were recalled': { drops: ['emails-due'] },
  'its units are in the cart': { drops: ['begun'] },
  'it was given up': { adds: ['given-up'] },
  'the owner cancelled it': { adds: ['cancelled'] },
  'it is paid, but short': { adds: ['paid-short'], drops: ['begun'] },
  'it is paid, but given up': { adds: ['paid-given-up'] },
  'its mark was refused': { adds: ['mark-refused'] },
  'the owner was told': { adds: ['owner-email'] },
  'the owner can’t be told': { adds: ['owner-email-refused'] },
  'the customer was told': { adds: ['customer-email'] },
  'the customer can’t be told': { adds: ['customer-email-refused'] },
  'the owner was alarmed': { adds: ['alarm-email'] },
  'the owner can’t be alarmed': { adds: ['alarm-email-refused'] },
} satisfies Readonly<Record<string, Change>>;

export type ProgressEvent = keyof typeof EVENTS;

/** What happened once an email was sent, or refused for good. */
export const LETTER_EVENTS: Readonly<Record<Letter, Readonly<Record<'sent' | 'refused', ProgressEvent>>>> = {
  owner: { sent: 'the owner was told', refused: 'the owner can’t be told' },
  alarm: { sent: 'the owner was alarmed', refused: 'the owner can’t be alarmed' },
  customer: { sent: 'the customer was told', refused: 'the customer can’t be told' },
};

/** The progress after an event. */
export function after(progress: Progress, event: ProgressEvent): Progress {
  const { adds = [], drops = [] }: Change = EVENTS[event];
  const notes = new Set([...progress.notes, ...adds]);
  return { ...progress, notes: [...notes].filter((note) => !drops.includes(note)) };
}

/** The progress after pieces of a product were taken, instead of those of an earlier batch. */
export const withTaken = (progress: Progress, taken: Taken): Progress => ({
  ...progress,
  taken: [...withoutTaken(progress, taken.product).taken, taken],
});

/** The progress after pieces of a product were given back, as far as anybody can know. */
export const withoutTaken = (progress: Progress, product: string): Progress => ({
  ...progress,
  taken: progress.taken.filter((one) => one.product !== product),
});

const has = (progress: Progress | null, note: Note): boolean => progress?.notes.includes(note) ?? false;

/** Whether an order stands: the owner knows of it, or it is marked paid. It is not taken back any more. */
export const stands = (progress: Progress | null): boolean =>
  has(progress, 'owner-email') || has(progress, 'paid');

/** Whether an order that stands has yet to be marked paid. */
export const lacksMark = (progress: Progress): boolean =>
  stands(progress) && !has(progress, 'paid') && !has(progress, 'cancelled');

/** Whether an order was given up: its units may go into another one. */
export const isGivenUp = (progress: Progress | null): boolean => has(progress, 'given-up');

/** Whether an order can still be finished, and its shopper should be asked to. */
export const isOffered = (progress: Progress): boolean =>
  has(progress, 'begun') && !stands(progress) && !isGivenUp(progress) && !has(progress, 'cancelled');

/** Whether an order may still be given up. Not when it may be paid: its shopper came back from the till. */
export const mayBeGivenUp = (progress: Progress | null, order: KnownOrder): boolean =>
  !order.paid && !stands(progress) && !(order.hasPaid && has(progress, 'begun'));

export const wasBegun = (progress: Progress | null): boolean => has(progress, 'begun');
export const areEmailsDue = (progress: Progress | null): boolean => has(progress, 'emails-due');
export const isMarking = (progress: Progress | null): boolean => has(progress, 'marking');
export const isFinished = (progress: Progress | null): boolean => has(progress, 'paid');
export const isFinishedElsewhere = (progress: Progress | null): boolean => has(progress, 'paid-elsewhere');
export const isCancelled = (progress: Progress | null): boolean => has(progress, 'cancelled');

/** Whether this browser marked an order, as far as it can know. If not, another one finished it. */
export const isMarkedHere = (progress: Progress | null): boolean =>
  (has(progress, 'marking') || has(progress, 'paid')) && !has(progress, 'paid-elsewhere');

/** Whether an order has a product's stock of this batch. */
export const hasTaken = (progress: Progress | null, product: string, batch: Batch | null): boolean =>
  isOfBatch(progress?.taken.find((one) => one.product === product) ?? null, batch);

/** Why the owner has to hear of an order beside its own email. */
export const alarmsOf = (progress: Progress): Alarm[] => ALARMS.filter((alarm) => has(progress, alarm));

/** The state of one of an order's emails. One that is not due counts as sent. */
export function letterState(progress: Progress, letter: Letter): 'due' | 'sent' | 'refused' {
  if (has(progress, `${letter}-email-refused`)) return 'refused';
  const isWanted = letter === 'alarm' ? alarmsOf(progress).length > 0 : areEmailsDue(progress);
  return isWanted && !has(progress, `${letter}-email`) ? 'due' : 'sent';
}

/** An order in the database, as far as the protocol asks for it. */
export type KnownOrder = Pick<Order, 'paid' | 'hasPaid' | 'bakeDay'>;

/**
 * What may become of an email that is due. An order that is not marked may yet fail, so only the page that is finishing it
 * tells of it: the owner first, and before the day is over, since that is the first promise of a day.
 */
export function letterFate(
  letter: Letter,
  progress: Progress,
  order: KnownOrder,
  page: { readonly isFinishing: boolean; readonly isTooLate: boolean },
): 'send' | 'wait' | 'recall' {
  if (letter === 'alarm') return 'send';
  if (order.paid) return isMarkedHere(progress) ? 'send' : 'recall';
  const isInTime = letter === 'owner' ? !page.isTooLate : stands(progress);
  return page.isFinishing && isInTime ? 'send' : 'wait';
}

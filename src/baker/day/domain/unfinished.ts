import { cartLines } from '@/domain/cart';
import { placedAt } from '@/domain/order/orderTime';
import type { DayAction } from './dayAction';
import type { DayOrder } from './dayOrder';

export interface Unfinished {
  readonly order: DayOrder;
  readonly story: string;
  readonly actions: readonly DayAction[];
}

/** An unfinished order younger than this may still be at the till, or on the thank-you page that finishes it. */
const STILL_ORDERING_MS = 60 * 60 * 1000;

/** Guesses what happened to an unfinished order: from finished orders, its age and its payments. */
export function unfinishedOrder(order: DayOrder, finished: readonly DayOrder[], now: Date): Unfinished {
  const { id: orderId, hasPaid } = order.order;
  const open: DayAction = { kind: 'open', orderId };
  const finish: DayAction = { kind: 'mark-finished', orderId };
  const check: DayAction[] = hasPaid && paymentsSay(order) === 'unknown' ? [{ kind: 'check-payments' }] : [];

  const later = finished.filter((other) => other.order.id > orderId && isOfSamePerson(order, other));
  const again = later.find((other) => contentOf(other) === contentOf(order)) ?? later[0];
  if (again) {
    const how = contentOf(again) === contentOf(order) ? 'again' : 'something else instead';
    const rest = hasPaid ? CARD_AGAIN[paymentsSay(order)] : 'Nothing to do.';
    const story = `Ordered ${how} as …${again.lastFour}. ${rest}`;
    return { order, story, actions: [open, ...check] };
  }
  const at = placedAt(orderId);
  if (at && Math.abs(now.getTime() - at.getTime()) < STILL_ORDERING_MS) {
    const story = 'Less than an hour old: somebody may be ordering at this moment. Look again later.';
    return { order, story, actions: [open, { kind: 'look-again' }] };
  }
  if (!hasPaid) return { order, story: CASH, actions: [open, finish] };
  const story = CARD[paymentsSay(order)];
  return { order, story, actions: [open, ...check, ...(paymentsSay(order) === 'nothing' ? [] : [finish])] };
}

const paymentsSay = ({ payments }: DayOrder) =>
  payments === null ? 'unknown' : payments.length > 0 ? 'something' : 'nothing';

const CARD = {
  unknown:
    'The customer turned back at the till, or paid and never returned: look for the payment in Stripe, or check the payments here. If you got an email about it, it is accepted: bake it.',
  something:
    'If you got an email about it, it is accepted: bake it, and don’t open its page in the shop after its day. If not, this is what the payments say:',
  nothing: 'No payment: the customer turned back at the till. Nothing to do.',
} as const;

const CARD_AGAIN = {
  unknown: 'Nothing to do, unless both are paid in Stripe.',
  something: 'This is what the payments say:',
  nothing: 'Nothing to do: only that one was paid.',
} as const;

const CASH =
  'Sold out at the last moment, or the connection broke. The customer saw it: nothing to do, unless they ask. But if you got an email about it, it is accepted: bake it.';

function isOfSamePerson(a: DayOrder, b: DayOrder): boolean {
  const [email, phone] = [emailOf(a), phoneOf(a)];
  return (email !== '' && email === emailOf(b)) || (phone.length >= SHORTEST_PHONE && phone === phoneOf(b));
}

const SHORTEST_PHONE = 6;

const emailOf = ({ order }: DayOrder) => order.email.trim().toLowerCase();

/** The phone number's digits as dialled in the UK. */
const phoneOf = ({ order }: DayOrder) => order.phone.replace(/^\s*(\+|00)44/, '0').replace(/\D/g, '');

/** A text that is the same for orders with the same items. */
const contentOf = ({ order }: DayOrder): string =>
  JSON.stringify(
    cartLines(order.items)
      .map(({ key, quantity }) => [key, quantity])
      .sort(),
  );

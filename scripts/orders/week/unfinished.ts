import { cartLines } from '@/domain/cart';
import { placedAt } from '@/domain/orderTime';
import type { WeekOrder } from './weekOrder.ts';

/** An order that was never finished. */
export interface Unfinished {
  readonly order: WeekOrder;
  /** What probably happened, and what to do: a sentence or two. */
  readonly story: string;
}

/** How long a shopper may be at the till or on the last page. */
const STILL_ORDERING_MS = 60 * 60 * 1000;

/** What probably became of unfinished orders, judged by the finished ones. */
export function unfinishedOrders(
  unfinished: readonly WeekOrder[],
  finished: readonly WeekOrder[],
  now: Date,
): Unfinished[] {
  return unfinished.map((order) => ({ order, story: storyOf(order, finished, now) }));
}

function storyOf(one: WeekOrder, finished: readonly WeekOrder[], now: Date): string {
  const { id, hasPaid } = one.order;
  const later = finished.filter((other) => other.order.id > id && isOfSamePerson(one, other));
  const again = later.find((other) => contentOf(other) === contentOf(one)) ?? later[0];
  if (again) {
    const how = contentOf(again) === contentOf(one) ? 'again' : 'something else instead';
    return `Ordered ${how} as …${again.lastFour}. ${hasPaid ? CARD_AGAIN[told(one)] : 'Nothing to do.'}`;
  }
  const at = placedAt(id);
  if (at && Math.abs(now.getTime() - at.getTime()) < STILL_ORDERING_MS) {
    return 'Less than an hour old: somebody may be ordering at this moment. Look again later.';
  }
  return hasPaid ? CARD[told(one)] : CASH;
}

/** Whether the payments report nothing or something about an order, or are unknown. */
const told = ({ payments }: WeekOrder) =>
  payments === null ? 'unknown' : payments.length > 0 ? 'something' : 'nothing';

const CARD = {
  unknown:
    'Turned round at the till, or paid and never came back: look for the payment in Stripe, or give the payments to this command. If you got an email of it, it stands: bake it.',
  something:
    'If you got an email of it, it stands: bake it, and don’t open it after its Friday. If not, what the payments say of it:',
  nothing: 'No payment: turned round at the till. Nothing to do.',
} as const;

const CARD_AGAIN = {
  unknown: 'Nothing to do, unless both are paid in Stripe.',
  something: 'What the payments say of it:',
  nothing: 'Nothing to do: only that one was paid.',
} as const;

const CASH =
  'Sold out at the last moment, or the connection broke. The customer saw it: nothing to do, unless they ask. But if you got an email of it, it stands: bake it.';

function isOfSamePerson(a: WeekOrder, b: WeekOrder): boolean {
  const [email, phone] = [emailOf(a), phoneOf(a)];
  return (email !== '' && email === emailOf(b)) || (phone.length >= SHORTEST_PHONE && phone === phoneOf(b));
}

const SHORTEST_PHONE = 6;

const emailOf = ({ order }: WeekOrder) => order.email.trim().toLowerCase();

/** The digits, as one dials them within the country. */
const phoneOf = ({ order }: WeekOrder) => order.phone.replace(/^\s*(\+|00)44/, '0').replace(/\D/g, '');

/** The items as a text that is equal for equal orders. */
const contentOf = ({ order }: WeekOrder): string =>
  JSON.stringify(
    cartLines(order.items)
      .map(({ key, quantity }) => [key, quantity])
      .sort(),
  );

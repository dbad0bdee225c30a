import { shop } from '#bakery/shop';
import { readOrderNow } from '@/baker/day/services/orderNow';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { orderPage } from '@/config/orderPage';
import type { OrderId } from '@/domain/order/order';
import { customerEmail } from '@/domain/order/orderEmails';
import { statusOf } from '@/services/order/emailLimits';
import { sendEmail } from '@/services/order/emails';

/** What became of a confirmation. */
export type Confirming =
  | { readonly outcome: 'sent' }
  /** There was no answer: it may have gone out. */
  | { readonly outcome: 'unknown' }
  /** The email service's status, 0 for no answer, and what it said. */
  | { readonly outcome: 'not-sent'; readonly status: number; readonly said: string }
  /** The order does not stand (any more), so there is nothing to confirm. */
  | { readonly outcome: 'no-order' };

/**
 * Sends a customer the shop's own confirmation of an order, to this address. It is written from the order as it is at this
 * moment: another phone may have moved or cancelled it. Throws Refused or Unanswered where the database can't be read.
 */
export async function sendConfirmation(
  database: OwnerDatabase,
  id: OrderId,
  email: string,
): Promise<Confirming> {
  const [now, calendar] = await Promise.all([readOrderNow(database, id), readBakeCalendar(database)]);
  if (now.state !== 'there' || !now.order.paid) return { outcome: 'no-order' };
  const confirmation = customerEmail({ ...now.order, email }, shop, calendar, orderPage(id));
  const delivery = await sendEmail('customer', confirmation);
  if (delivery.outcome === 'sent') return { outcome: 'sent' };
  if (delivery.outcome === 'unanswered') return { outcome: 'unknown' };
  return { outcome: 'not-sent', status: statusOf(delivery.cause), said: textOf(delivery.cause) };
}

/** What the email service said; '' if it said nothing. */
const textOf = (cause: unknown): string =>
  typeof cause === 'object' && cause && 'text' in cause ? String(cause.text) : '';

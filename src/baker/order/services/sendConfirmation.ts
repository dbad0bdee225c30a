import { shop } from '#bakery/shop';
import { readOrderNow } from '@/baker/day/services/orderNow';
import type { OwnerDatabase } from '@/baker/services/ownerDatabase';
import { readBakeCalendar } from '@/baker/services/readBakeCalendar';
import { orderPage } from '@/config/orderPage';
import type { OrderId } from '@/domain/order/order';
import { customerEmail } from '@/domain/order/orderEmails';
import { statusOf } from '@/services/order/emailLimits';
import { sendEmail } from '@/services/order/emails';

export type Confirming =
  | { readonly outcome: 'sent' }
  /** No answer came, so it may have been sent. */
  | { readonly outcome: 'unknown' }
  /** `status` is 0 if the email service could not be reached. */
  | { readonly outcome: 'not-sent'; readonly status: number; readonly said: string }
  /** The order is unfinished, cancelled, gone or unreadable, so there is nothing to confirm. */
  | { readonly outcome: 'no-order' };

/** Sends the confirmation of an order, as the order is now, to this address. Throws Refused or Unanswered. */
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

const textOf = (cause: unknown): string =>
  typeof cause === 'object' && cause && 'text' in cause ? String(cause.text) : '';

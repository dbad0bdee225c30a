import type { Order } from '@/domain/order';
import { customerEmail, ownerEmail } from '@/domain/orderEmails';
import { sendEmail } from '@/services/emails';
import type { Ledger } from './ledger';

/**
 * Tells the owner, then the customer. An email that can't be sent is logged and the flow continues; one whose sending
 * a crash left unknown is sent again, since the owner learns of an order by email only.
 */
export async function sendOrderEmails(order: Order, ledger: Ledger): Promise<void> {
  if (!ledger.has('owner-email') && (await sendEmail('owner', ownerEmail(order, ledger.collectOn)))) {
    ledger.add('owner-email');
  }
  if (
    !ledger.has('customer-email') &&
    (await sendEmail('customer', customerEmail(order, ledger.collectOn)))
  ) {
    ledger.add('customer-email');
  }
}

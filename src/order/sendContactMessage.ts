import type { CartItem } from '@/domain/cart';
import { type ContactMessage, contactCustomerEmail, contactOwnerEmail } from '@/domain/contact';
import { type Sending, sendEmail } from '@/services/emails';

/** Sends the contact form to the owner, and a copy to the customer if they gave an address. How the first of them ended. */
export async function sendContactMessage(
  message: ContactMessage,
  items: readonly CartItem[],
  date: string,
): Promise<Sending> {
  const told = await sendEmail('contact-owner', contactOwnerEmail(message, items, date));
  // The shopper need not wait for the copy.
  if (told === 'sent' && message.email) sendEmail('contact-customer', contactCustomerEmail(message, items));
  return told;
}

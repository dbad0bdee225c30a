import type { CartItem } from '@/domain/cart';
import { type ContactMessage, contactCustomerEmail, contactOwnerEmail } from '@/domain/contact';
import { sendEmail } from '@/services/emails';

/**
 * Sends the contact form to the owner, and a copy to the customer if they gave an address. False when the owner's email
 * could not be sent.
 */
export async function sendContactMessage(
  message: ContactMessage,
  items: readonly CartItem[],
  date: string,
): Promise<boolean> {
  const told = await sendEmail('contact-owner', contactOwnerEmail(message, items, date));
  if (told && message.email) await sendEmail('contact-customer', contactCustomerEmail(message, items));
  return told;
}

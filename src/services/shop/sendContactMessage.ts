import type { CartItem } from '@/domain/cart';
import { type ContactMessage, contactCustomerEmail, contactOwnerEmail } from '@/domain/contact';
import { sendEmail } from '@/services/order/emails';
import { ANSWER_WITHIN_MS, pause } from '@/services/timeout';

/** 'unknown': there was no answer, so the email may have been sent. */
type Sending = 'sent' | 'not-sent' | 'unknown';

/** Emails the owner a message, then a copy to the sender if they gave an address. Returns how the first email went. */
export async function sendContactMessage(
  message: ContactMessage,
  items: readonly CartItem[],
  date: string,
): Promise<Sending> {
  const { outcome } = await sendEmail('contact-owner', contactOwnerEmail(message, items, date));
  if (outcome === 'sent' && message.email) {
    const copied = sendEmail('contact-customer', contactCustomerEmail(message, items));
    await Promise.race([copied, pause(ANSWER_WITHIN_MS)]);
  }
  if (outcome === 'sent') return 'sent';
  return outcome === 'unanswered' ? 'unknown' : 'not-sent';
}

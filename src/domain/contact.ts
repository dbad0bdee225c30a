import { itemsText, type TemplateParams } from '@/domain/order/emailText';
import { type CartItem, cartTotal } from './cart';
import { formatPounds } from './money';
import { tooLong } from './tooLong';

/** What a customer types in the contact form ("Pay by cash on collection."). */
export interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly message: string;
  readonly email: string;
}

export const EMPTY_MESSAGE: ContactMessage = { name: '', phone: '', message: '', email: '' };

const MAX_LENGTH: Record<keyof ContactMessage, number> = { name: 200, phone: 40, message: 5000, email: 254 };

/** Whether name, phone and message are filled in. Next appears only then. */
export function isFilled({ name, phone, message }: ContactMessage): boolean {
  return [name, phone, message].every((text) => text.trim() !== '');
}

/** Returns an error for each field that is too long to send. */
export function contactProblems(message: ContactMessage): Partial<Record<keyof ContactMessage, string>> {
  const problems: Partial<Record<keyof ContactMessage, string>> = {};
  for (const field of Object.keys(MAX_LENGTH) as (keyof ContactMessage)[]) {
    if (message[field].length > MAX_LENGTH[field])
      problems[field] = tooLong(MAX_LENGTH[field], message[field].length);
  }
  return problems;
}

/** Makes the email to the owner. Its template has no field for the phone number, so the message contains it. */
export function contactOwnerEmail(
  { name, phone, message, email }: ContactMessage,
  items: readonly CartItem[],
  date: string,
): TemplateParams {
  return {
    email,
    firstName: name,
    message: `${message}\n\nPhone: ${phone}`,
    price: formatPounds(cartTotal(items)),
    date,
    cartText: itemsText(items),
  };
}

/** Makes the copy for the customer. */
export function contactCustomerEmail(
  { name, message, email }: ContactMessage,
  items: readonly CartItem[],
): TemplateParams {
  return {
    to_email: email,
    user_name: name,
    user_message: message,
    order_details: itemsText(items),
    total_price: formatPounds(cartTotal(items)),
  };
}

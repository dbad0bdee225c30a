import type { Settings } from '../settings.ts';
import type { SendRequest } from './sendRequest.ts';

/** An email as its reader gets it, but for its text. */
export interface Mail {
  /** The name of its template in `docs/emails`. */
  readonly template: 'owner' | 'customer' | 'contact-owner' | 'contact-customer';
  readonly kind: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
}

const OWNER = 'The bakery';

/** The email of a request, with the subject and the recipients that docs/setup.md gives its template. */
export function toMail(request: SendRequest, settings: Settings): Mail {
  const param = (name: string): string => String(request.template_params[name] ?? '');
  switch (request.template_id) {
    case settings.VITE_EMAILJS_TEMPLATE_OWNER:
      return {
        template: 'owner',
        kind: 'To the bakery: an order',
        to: OWNER,
        replyTo: param('email'),
        subject: `New order from ${param('name')}`,
      };
    case settings.VITE_EMAILJS_TEMPLATE_CUSTOMER:
      return {
        template: 'customer',
        kind: 'To the customer: their order',
        to: param('email'),
        replyTo: OWNER,
        subject: 'Your order is registered',
      };
    case settings.VITE_EMAILJS_TEMPLATE_CONTACT_OWNER:
      return {
        template: 'contact-owner',
        kind: 'To the bakery: a message',
        to: OWNER,
        replyTo: param('email'),
        subject: `Message from ${param('firstName')}`,
      };
    default:
      return {
        template: 'contact-customer',
        kind: 'To the customer: a copy of their message',
        to: param('to_email'),
        replyTo: OWNER,
        subject: 'We have your message',
      };
  }
}

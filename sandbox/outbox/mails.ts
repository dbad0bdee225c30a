import type { Settings } from '../settings.ts';
import type { SendRequest } from './sendRequest.ts';

/** An email as its reader gets it. */
export interface Mail {
  /** The name of its template in `docs/emails`. */
  readonly template: 'owner' | 'customer' | 'contact-owner' | 'contact-customer';
  readonly kind: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  /** The text of the email, in full sentences. */
  readonly text: string;
  /** Facts below it, label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
}

type Template = (param: (name: string) => string) => Mail;

const OWNER = 'The bakery';

const toOwner: Template = (param) => ({
  template: 'owner',
  kind: 'To the bakery: an order',
  to: OWNER,
  replyTo: param('email'),
  subject: `New order from ${param('name')}`,
  text: param('orderText'),
  facts: [
    ['Name', param('name')],
    ['Phone', param('phone')],
    ['Email', param('email')],
    ['How', param('type')],
    ['Address', param('address')],
    ['Postcode', param('postalCode')],
    ['Delivery', param('deliveryPrice')],
    ['Payment', param('hasPaid')],
    ['Note', param('additional')],
  ],
});

const toCustomer: Template = (param) => ({
  template: 'customer',
  kind: 'To the customer: their order',
  to: param('email'),
  replyTo: OWNER,
  subject: 'Your order is registered',
  text: `Dear ${param('name')},\n\nThank you for your order.\n\n${param('orderText')}`,
  facts: [['Where', param('address')]],
});

const contactToOwner: Template = (param) => ({
  template: 'contact-owner',
  kind: 'To the bakery: a message',
  to: OWNER,
  replyTo: param('email'),
  subject: `Message from ${param('firstName')}`,
  text: param('message'),
  facts: [
    ['Name', param('firstName')],
    ['Email', param('email')],
    ['Date', param('date')],
    ['Cart', param('cartText')],
    ['Total', param('price')],
  ],
});

const contactToCustomer: Template = (param) => ({
  template: 'contact-customer',
  kind: 'To the customer: a copy of their message',
  to: param('to_email'),
  replyTo: OWNER,
  subject: 'We have your message',
  text: `Dear ${param('user_name')},\n\nThank you for writing to us. You said:\n\n${param('user_message')}`,
  facts: [
    ['Cart', param('order_details')],
    ['Total', param('total_price')],
  ],
});

/** Fills the template of a request with its parameters. Leaves empty facts out. */
export function toMail(request: SendRequest, settings: Settings): Mail {
  const param = (name: string): string => String(request.template_params[name] ?? '');
  const mail = templateOf(request.template_id, settings)(param);
  return { ...mail, facts: mail.facts.filter(([, value]) => value !== '') };
}

function templateOf(id: string, settings: Settings): Template {
  switch (id) {
    case settings.VITE_EMAILJS_TEMPLATE_OWNER:
      return toOwner;
    case settings.VITE_EMAILJS_TEMPLATE_CUSTOMER:
      return toCustomer;
    case settings.VITE_EMAILJS_TEMPLATE_CONTACT_OWNER:
      return contactToOwner;
    default:
      return contactToCustomer;
  }
}

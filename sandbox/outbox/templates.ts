import { readFile } from 'node:fs/promises';
import type { Setting } from '../../src/config/settings.ts';
import { escapeHtml } from '../html.ts';

/** A template at the email service, set up as docs/setup.md describes. `{{name}}` stands for a parameter. */
export interface Template {
  /** The setting that holds the template's id. */
  readonly setting: Setting;
  /** Its file in `docs/emails`, without `.html`. */
  readonly file: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
}

type Parameters = Readonly<Record<string, unknown>>;

const OWNER = 'The bakery';

export const TEMPLATES: readonly Template[] = [
  {
    setting: 'VITE_EMAILJS_TEMPLATE_OWNER',
    file: 'owner',
    to: OWNER,
    replyTo: '{{email}}',
    subject: 'New order from {{name}}',
  },
  {
    setting: 'VITE_EMAILJS_TEMPLATE_CUSTOMER',
    file: 'customer',
    to: '{{email}}',
    replyTo: OWNER,
    subject: 'Your order is registered',
  },
  {
    setting: 'VITE_EMAILJS_TEMPLATE_CONTACT_OWNER',
    file: 'contact-owner',
    to: OWNER,
    replyTo: '{{email}}',
    subject: 'Message from {{firstName}}',
  },
  {
    setting: 'VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER',
    file: 'contact-customer',
    to: '{{to_email}}',
    replyTo: OWNER,
    subject: 'We have your message',
  },
];

/** Fills parameters into a text as the email service does. Missing ones become empty. */
export const fill = (text: string, parameters: Parameters): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''));

/** Fills parameters, escaped, into the template's page. Rereads the file each time. */
export async function fillPage({ file }: Template, parameters: Parameters): Promise<string> {
  const page = await readFile(new URL(`../../docs/emails/${file}.html`, import.meta.url), 'utf8');
  const escaped = Object.entries(parameters).map(([name, value]) => [name, escapeHtml(String(value))]);
  return fill(page, Object.fromEntries(escaped));
}

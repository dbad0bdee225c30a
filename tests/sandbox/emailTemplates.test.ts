import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import type { LondonDay } from '@/domain/bakeDay';
import { contactCustomerEmail, contactOwnerEmail } from '@/domain/contact';
import type { TemplateParams } from '@/domain/order/emailText';
import { customerEmail, ownerEmail } from '@/domain/order/orderEmails';
import { traderText } from '@/domain/trader';
import { escapeHtml } from '../../sandbox/html.ts';
import { toMail } from '../../sandbox/outbox/mails.ts';
import { fillTemplate } from '../../sandbox/outbox/template.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { anOrder, aUnit, POINT } from '../support/samples.ts';

const ORDER = anOrder({ point: POINT, bakeDay: '2026-11-27' as LondonDay, additional: 'Sliced, please' });
const MESSAGE = { name: 'Bo', phone: '07700900789', message: 'A cake?\nFor ten.', email: 'bo@example.com' };

const EMAILS = [
  ['owner', sandboxSettings.VITE_EMAILJS_TEMPLATE_OWNER, ownerEmail(ORDER)],
  ['customer', sandboxSettings.VITE_EMAILJS_TEMPLATE_CUSTOMER, customerEmail(ORDER, shop)],
  [
    'contact-owner',
    sandboxSettings.VITE_EMAILJS_TEMPLATE_CONTACT_OWNER,
    contactOwnerEmail(MESSAGE, [aUnit()], 'Friday 27 November'),
  ],
  [
    'contact-customer',
    sandboxSettings.VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER,
    contactCustomerEmail(MESSAGE, [aUnit()]),
  ],
] as const;

const requestOf = (templateId: string, params: TemplateParams) => ({
  user_id: sandboxSettings.VITE_EMAILJS_PUBLIC_KEY,
  service_id: sandboxSettings.VITE_EMAILJS_SERVICE_ID,
  template_id: templateId,
  template_params: params,
});

function filled(templateId: string, params: TemplateParams): Promise<string> {
  const request = requestOf(templateId, params);
  return fillTemplate(toMail(request, sandboxSettings), request);
}

/** An email's lines of text, in order and without markup. */
function linesOf(mail: string): string[] {
  return mail
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<\/td>\s*<td\b[^>]*>/g, ' ')
    .replaceAll(/<\/?(?:tr|h1|pre)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

describe.each(EMAILS)('docs/emails/%s.html', (name, templateId, params) => {
  test('uses every parameter that the shop sends, and no other', async () => {
    const template = await readFile(`docs/emails/${name}.html`, 'utf8');
    const used = new Set(Array.from(template.matchAll(/\{\{(.*?)\}\}/g), ([, inside]) => inside));

    expect([...used].sort()).toEqual(Object.keys(params).sort());
  });

  test('has its subject and recipients in the guide', async () => {
    const names = Object.fromEntries(Object.keys(params).map((key) => [key, `\`{{${key}}}\``]));
    const { subject, to, replyTo } = toMail(requestOf(templateId, names), sandboxSettings);
    const guide = await readFile('docs/setup.md', 'utf8');
    const row = guide.split('\n').find((line) => line.includes(`| \`${name}.html\``));

    const cells = row?.split('|').map((cell) => cell.trim().replace("the bakery's address", 'The bakery'));
    expect(cells?.slice(2, 5)).toEqual([`\`${subject.replaceAll('`', '')}\``, to, replyTo]);
  });

  test('never lets a parameter become markup', async () => {
    const hostile = Object.fromEntries(Object.keys(params).map((key) => [key, `"><img src=x>'&`]));

    const mail = await filled(templateId, hostile);
    expect(mail).not.toContain('<img');
    expect(mail).toContain('&quot;&gt;&lt;img src=x&gt;&#39;&amp;');
  });
});

test('an order reads well without markup, what matters first', async () => {
  const [[, templateId, params]] = EMAILS;

  expect(linesOf(await filled(templateId, params))).toEqual([
    expect.stringMatching(/\w/),
    'New order from Ada Crumb',
    'Phone: 07700900456',
    'Note:',
    'Sliced, please',
    '£7 to take in cash',
    'To collect on Friday 27 November, 11:00AM to 12:00PM',
    '1 × Boule: £7',
    `Order ${ORDER.id}`,
    'Payment: Cash on delivery',
    'How: Collection',
    'Email: ada@example.com',
    'Place: The Café, 1 Mill Lane',
    'Postcode: E8 0AB',
    'Delivery price: Collection - No Delivery Price',
    expect.stringContaining('Reply to this email'),
  ]);
});

test('a confirmation reads well without markup, what matters first', async () => {
  const [, [, templateId, params]] = EMAILS;

  const lines = linesOf(await filled(templateId, params));
  expect(lines.slice(0, 10)).toEqual([
    expect.stringMatching(/\w/),
    'Thank you, Ada Crumb',
    expect.stringMatching(/^Your order is registered.* We hand it over at The Café, 1 Mill Lane\.$/),
    '£7 to pay in cash when you collect it',
    'To collect on Friday 27 November, 11:00AM to 12:00PM',
    'The Café, 1 Mill Lane, E8 0AB',
    `Order ${ORDER.id}`,
    '1 × Boule: £7',
    'Allergens: Wheat',
    'Total: £7, all taxes included',
  ]);
  expect(lines).toContainEqual(expect.stringContaining(shop.phone));
  expect(lines).toContain(escapeHtml(traderText(shop)));
  expect(lines).toContainEqual(expect.stringMatching(/^Please keep this email/));
});

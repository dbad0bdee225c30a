import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { shop } from '#bakery/shop';
import type { BakeDay } from '@/domain/bake';
import { contactCustomerEmail, contactOwnerEmail } from '@/domain/contact';
import type { TemplateParams } from '@/domain/order/emailText';
import { customerEmail, ownerEmail } from '@/domain/order/orderEmails';
import { traderText } from '@/domain/trader';
import { escapeHtml } from '../../sandbox/html.ts';
import { fillPage, TEMPLATES } from '../../sandbox/outbox/templates.ts';
import { anOrder, aUnit, ORDINARY } from '../support/samples.ts';

const ORDER = anOrder({ bakeDay: '2026-11-27' as BakeDay, additional: 'Sliced, please' });
const PAGE = `https://shop.example/thank-you-page/${ORDER.id}`;
const MESSAGE = { name: 'Bo', phone: '07700900789', message: 'A cake?\nFor ten.', email: 'bo@example.com' };

const SENT: readonly TemplateParams[] = [
  ownerEmail(ORDER, ORDINARY),
  customerEmail(ORDER, shop, ORDINARY, PAGE),
  contactOwnerEmail(MESSAGE, [aUnit()], 'Friday 27 November'),
  contactCustomerEmail(MESSAGE, [aUnit()]),
];
const EMAILS = TEMPLATES.map((template, index) => ({ ...template, params: SENT[index] ?? {} }));

describe.each(EMAILS)('docs/emails/$file.html', ({ params, ...template }) => {
  test('uses every parameter that the shop sends, and no other', async () => {
    const text = await readFile(`docs/emails/${template.file}.html`, 'utf8');
    const used = new Set(Array.from(text.matchAll(/\{\{(.*?)\}\}/g), ([, inside]) => inside));

    expect([...used].sort()).toEqual(Object.keys(params).sort());
  });

  test('has its subject, recipients and setting in the guide', async () => {
    const guide = await readFile('docs/setup.md', 'utf8');
    const row = guide.split('\n').find((line) => line.includes(`| \`${template.file}.html\``)) ?? '';
    const cells = row.split('|').map((cell) => cell.trim().replaceAll('`', ''));

    const { subject, to, replyTo, setting } = template;
    expect(cells.slice(2, 6)).toEqual(
      [subject, to, replyTo, setting].map((text) => text.replace('The bakery', "the bakery's address")),
    );
  });
});

async function linesOf(file: string): Promise<string[]> {
  const email = EMAILS.find((one) => one.file === file);
  if (!email) throw new Error(`There is no email ${file}`);
  return (await fillPage(email, email.params))
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<\/td>\s*<td\b[^>]*>/g, ' ')
    .replaceAll(/<\/?(?:tr|h1|pre)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

test.each([
  [
    'owner',
    [
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
    ],
  ],
  [
    'customer',
    [
      'Thank you, Ada Crumb',
      expect.stringMatching(/^Your order is registered.* We hand it over at The Café, 1 Mill Lane\.$/),
      '£7 to pay in cash when you collect it',
      'To collect on Friday 27 November, 11:00AM to 12:00PM',
      'The Café, 1 Mill Lane, E8 0AB',
      `Order ${ORDER.id.slice(-4)}`,
      '1 × Boule: £7',
      'Allergens: Wheat',
      'Total: £7, all taxes included',
    ],
  ],
])("the %s's email of an order reads well without markup, what matters first", async (file, lines) => {
  expect((await linesOf(file)).slice(1, lines.length + 1)).toEqual(lines);
});

test('a confirmation says whom to call, and who sells', async () => {
  const lines = await linesOf('customer');
  expect(lines).toContainEqual(expect.stringContaining(shop.phone));
  expect(lines).toContain(escapeHtml(traderText(shop)));
});

import { shop } from '#bakery/shop';
import { isLoopback, parseDatabaseAddress } from '../../../build/databaseAddress.ts';
import type { Settings } from '../../../sandbox/settings.ts';
import type { Setting } from '../../../src/config/settings.ts';
import type { BakeCalendar } from '../../../src/domain/bake.ts';
import { nextBake } from '../../../src/domain/bakeCalendar.ts';
import { contactCustomerEmail, contactOwnerEmail } from '../../../src/domain/contact.ts';
import { formatDay } from '../../../src/domain/londonDay.ts';
import type { TemplateParams } from '../../../src/domain/order/emailText.ts';
import { customerEmail, ownerEmail } from '../../../src/domain/order/orderEmails.ts';
import { pause } from '../../../src/services/timeout.ts';
import { type Finding, fine, wrong } from '../../../terminal/finding.ts';
import { calendarOf } from './checkCalendar.ts';
import { testOrder } from './testOrder.ts';

/** The email service allows one request a second. */
const GAP_MS = 1_100;
const ANSWER_WITHIN_MS = 10_000;

/** Sends an email with each of the four templates, about a made-up order or message, to the shop's own address. */
export async function sendTestEmails(settings: Settings): Promise<Finding[]> {
  const origin = new URL(settings.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com');
  if (shop.email.endsWith('.example') && !isLoopback(origin)) {
    return [
      wrong(
        `No test email was sent: the shop's address is still the demo's, ${shop.email}`,
        "Put the bakery's own into src/bakery/shop.ts.",
      ),
    ];
  }
  const address = parseDatabaseAddress(settings.VITE_DATABASE_URL);
  // checkSettings has reported that the database's address is missing or invalid.
  if (!address) return [];
  const { calendar } = await calendarOf(address);
  const findings: Finding[] = [];
  for (const [setting, params] of testEmails(calendar, new Date(), settings.VITE_SITE_URL)) {
    if (findings.length > 0) await pause(GAP_MS);
    findings.push(await send(origin, settings, setting, params));
  }
  return findings;
}

/** Makes the four emails. The customer's name says which email it is, so that you notice swapped templates. */
function testEmails(
  calendar: BakeCalendar,
  now: Date,
  site: string,
): readonly (readonly [Setting, TemplateParams])[] {
  const day = formatDay(nextBake(calendar, now).date);
  const order = (reader: string) => testOrder(customerCalled(`the ${reader}'s email of an order`), calendar);
  const message = (reader: string) => customerCalled(`the ${reader}'s email of a message`);
  const { items } = order('owner');
  return [
    ['VITE_EMAILJS_TEMPLATE_OWNER', ownerEmail(order('owner'), calendar)],
    ['VITE_EMAILJS_TEMPLATE_CUSTOMER', customerEmail(order('customer'), shop, calendar, site)],
    ['VITE_EMAILJS_TEMPLATE_CONTACT_OWNER', contactOwnerEmail(message('owner'), items, day)],
    ['VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER', contactCustomerEmail(message('customer'), items)],
  ];
}

function customerCalled(email: string) {
  const text = 'This is only a test: there is nothing to bake.';
  return {
    name: `Test: this is ${email}`,
    phone: shop.phone,
    email: shop.email,
    additional: text,
    message: text,
  };
}

async function send(
  origin: URL,
  settings: Settings,
  setting: Setting,
  params: TemplateParams,
): Promise<Finding> {
  const request = {
    user_id: settings.VITE_EMAILJS_PUBLIC_KEY,
    service_id: settings.VITE_EMAILJS_SERVICE_ID,
    template_id: settings[setting],
    template_params: params,
  };
  try {
    const response = await fetch(new URL('/api/v1.0/email/send', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.ok) return fine(`Test email by ${setting} is on its way to ${shop.email}`);
    return refused(setting, response.status, await response.text());
  } catch {
    return wrong(
      `No test email by ${setting}: ${origin.origin} does not answer`,
      'Check the internet connection and VITE_EMAILJS_ORIGIN.',
    );
  }
}

function refused(setting: Setting, status: number, reason: string): Finding {
  return wrong(
    `No test email by ${setting}: EmailJS refused it (${status} ${reason.trim()})`,
    status === 403
      ? 'EmailJS > Account > Security: allow requests from non-browser applications for this test, or order in the shop itself.'
      : 'Compare the public key, the service id and the template id in .env with the EmailJS dashboard.',
  );
}

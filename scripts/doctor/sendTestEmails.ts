import { randomUUID } from 'node:crypto';
import type { Settings } from '../../sandbox/settings.ts';
import type { Setting } from '../../src/config/settings.ts';
import { collectionPoint, shop } from '../../src/config/shop.ts';
import { toUpsellItem } from '../../src/domain/cart.ts';
import { EMPTY_DETAILS } from '../../src/domain/checkout.ts';
import { formatDay, nextBakeDay } from '../../src/domain/collection.ts';
import { contactCustomerEmail, contactOwnerEmail } from '../../src/domain/contact.ts';
import { pence } from '../../src/domain/money.ts';
import { type OrderId, toOrder } from '../../src/domain/order.ts';
import { customerEmail, ownerEmail, type TemplateParams } from '../../src/domain/orderEmails.ts';
import { pause } from '../../src/services/timeLimit.ts';
import { isLoopback } from '../catalogue/databaseAddress.ts';
import { type Finding, fine, wrong } from './finding.ts';

/** The service allows one request a second for the whole account. */
const GAP_MS = 1_100;
const ANSWER_WITHIN_MS = 10_000;

/** Sends one email by each of the four templates, about a made-up order, to the shop's own address. */
export async function sendTestEmails(settings: Settings): Promise<Finding[]> {
  const origin = new URL(settings.VITE_EMAILJS_ORIGIN || 'https://api.emailjs.com');
  if (shop.email.endsWith('.example') && !isLoopback(origin)) {
    return [
      wrong(
        `No test email was sent: the shop's address is still the demo's, ${shop.email}`,
        "Put the bakery's own into src/config/shop.ts.",
      ),
    ];
  }
  const findings: Finding[] = [];
  for (const [setting, params] of testEmails(new Date())) {
    if (findings.length > 0) await pause(GAP_MS);
    findings.push(await send(origin, settings, setting, params));
  }
  return findings;
}

function testEmails(now: Date): readonly (readonly [Setting, TemplateParams])[] {
  const unit = toUpsellItem(
    { title: 'Test loaf', img: '', price: pence(7_00), api: '', soldOut: false },
    randomUUID(),
  );
  const customer = {
    name: 'Test of the shop',
    phone: shop.phone,
    email: shop.email,
    additional: 'This is only a test: there is nothing to bake.',
  };
  const order = toOrder(randomUUID() as OrderId, [unit], { ...EMPTY_DETAILS, ...customer }, 'cash', {
    point: collectionPoint,
    delivery: null,
  });
  const bakeDay = nextBakeDay(now);
  const message = { ...customer, message: customer.additional };
  return [
    ['VITE_EMAILJS_TEMPLATE_OWNER', ownerEmail(order, bakeDay, collectionPoint)],
    ['VITE_EMAILJS_TEMPLATE_CUSTOMER', customerEmail(order, bakeDay, collectionPoint, shop)],
    ['VITE_EMAILJS_TEMPLATE_CONTACT_OWNER', contactOwnerEmail(message, [unit], formatDay(bakeDay))],
    ['VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER', contactCustomerEmail(message, [unit])],
  ];
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

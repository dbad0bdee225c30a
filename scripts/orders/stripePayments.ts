import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { pence } from '@/domain/money';
import { PATIENCE_MS, Problem } from '../../terminal/problem.ts';
import type { Payment } from './payments.ts';

/** The environment variable with the key. It is not read from an `.env` file, so the key need not be on the disk. */
const KEY_NAME = 'STRIPE_RESTRICTED_KEY';

/** Pinned, so that answers have one format whatever the account's own version is. */
const API_VERSION = '2025-03-31.basil';

const PERMISSIONS = 'Checkout Sessions, PaymentIntents and Charges: Read';
const MAKE_KEY = `In Stripe's dashboard: Developers > API keys > Create restricted key, with ${PERMISSIONS}, and nothing else`;

/** How long to wait before each new try, in seconds. */
const WAITS_S = [1, 2, 4, 8];
const MAX_WAIT_S = 30;

const chargeSchema = v.object({
  id: v.string(),
  created: v.number(),
  amount_refunded: v.number(),
  disputed: v.boolean(),
});

const sessionSchema = v.object({
  id: v.string(),
  created: v.number(),
  livemode: v.boolean(),
  amount_total: v.nullable(v.number()),
  currency: v.nullable(v.string()),
  payment_status: v.string(),
  client_reference_id: v.nullish(v.string(), ''),
  customer_details: v.nullish(v.object({ email: v.nullish(v.string(), '') })),
  payment_intent: v.nullish(v.object({ id: v.string(), latest_charge: v.nullish(chargeSchema) })),
});

const pageSchema = v.object({ has_more: v.boolean(), data: v.array(sessionSchema) });

interface Where {
  /** Stripe's address, and how to wait between tries. Tests pass their own. */
  readonly origin?: string;
  readonly wait?: (seconds: number) => Promise<unknown>;
}

/** The key in the environment; '' without one. Throws a Problem for a key that can do more than read. */
export function stripeKey(): string {
  const key = process.env[KEY_NAME]?.trim() ?? '';
  if (key === '' || /^rk_(?:live|test)_\w+$/.test(key)) return key;
  throw new Problem(
    `${KEY_NAME} is no restricted key, which begins with rk_. One that begins with sk_ can move money: don't use it here. ${MAKE_KEY}.`,
  );
}

/**
 * The payments of checkouts that were opened since a moment, from Stripe. Throws a Problem, without the key, when
 * Stripe's answer can't be read.
 */
export async function stripePayments(key: string, since: Date, where: Where = {}): Promise<Payment[]> {
  const payments: Payment[] = [];
  for (let after = ''; ; ) {
    const page = await readPage(key, since, after, where);
    payments.push(...page.data.map(toPayment));
    after = page.data.at(-1)?.id ?? '';
    if (!page.has_more || after === '') return payments;
  }
}

async function readPage(key: string, since: Date, after: string, where: Where) {
  const { origin = 'https://api.stripe.com', wait = (seconds) => pause(seconds * 1000) } = where;
  const url = new URL('/v1/checkout/sessions', origin);
  url.searchParams.set('limit', '100');
  url.searchParams.set('status', 'complete');
  url.searchParams.set('created[gte]', String(Math.floor(since.getTime() / 1000)));
  url.searchParams.set('expand[]', 'data.payment_intent.latest_charge');
  if (after) url.searchParams.set('starting_after', after);
  for (const seconds of [...WAITS_S, null]) {
    const { status, body, retryAfter } = await ask(url, key);
    if (status === 200) return pageIn(body);
    if ((status !== 429 && status < 500) || seconds === null) throw refusal(status);
    await wait(Math.min(Math.max(seconds, retryAfter), MAX_WAIT_S));
  }
  throw new Error('There is always a last try');
}

async function ask(url: URL, key: string) {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${key}`, 'stripe-version': API_VERSION },
      // No redirect: the key is for Stripe alone.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    return { status: response.status, body: await response.text(), retryAfter };
  } catch {
    throw new Problem(
      'There is no connection to Stripe, or it broke. Nothing was compared. Are you online? Or export the payments as CSV: npm run orders -- match payments.csv',
    );
  }
}

function refusal(status: number): Problem {
  if (status === 401)
    return new Problem(`Stripe does not know the key in ${KEY_NAME}, or it has expired. ${MAKE_KEY}.`);
  if (status === 403)
    return new Problem(
      `The key in ${KEY_NAME} may not read all that is needed: ${PERMISSIONS}. ${MAKE_KEY}.`,
    );
  if (status === 429)
    return new Problem(
      'Stripe is asked too much at the moment. Nothing was compared: try again in some minutes.',
    );
  if (status >= 500)
    return new Problem(
      `Stripe has trouble of its own (${status}). Nothing was compared: try again later, or see status.stripe.com.`,
    );
  return new Problem(
    `Stripe refused the question (${status}). Export the payments as CSV instead: npm run orders -- match payments.csv`,
  );
}

function pageIn(body: string): v.InferOutput<typeof pageSchema> {
  try {
    return v.parse(pageSchema, JSON.parse(body));
  } catch {
    throw new Problem(
      'Stripe answered in another way than expected. Export the payments as CSV instead: npm run orders -- match payments.csv',
    );
  }
}

function toPayment(session: v.InferOutput<typeof sessionSchema>): Payment {
  const { payment_intent: intent } = session;
  const charge = intent?.latest_charge;
  return {
    id: charge?.id ?? intent?.id ?? session.id,
    at: new Date((charge?.created ?? session.created) * 1000),
    amount: pence(session.amount_total ?? 0),
    refunded: pence(charge?.amount_refunded ?? 0),
    currency: session.currency?.toLowerCase() ?? '',
    money: session.payment_status === 'unpaid' ? 'pending' : 'taken',
    status: session.payment_status,
    reference: session.client_reference_id?.toLowerCase() ?? '',
    isDisputed: charge?.disputed ?? false,
    isTest: !session.livemode,
    bought: '',
    email: session.customer_details?.email ?? '',
  };
}

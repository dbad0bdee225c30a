import { afterEach, describe, expect, test, vi } from 'vitest';
import { urlOf } from '../../sandbox/http.ts';
import { stripeKey, stripePayments } from '../../scripts/orders/stripePayments.ts';
import { ORDER_ID } from '../support/samples.ts';
import { served } from './served.ts';

const KEY = 'rk_test_51Abc';
const SINCE = new Date('2026-10-25T00:00:00.500Z');

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A checkout as Stripe's API describes it, with its charge. */
function session(number: number, fields: object = {}, charge: object = {}) {
  return {
    id: `cs_${number}`,
    object: 'checkout.session',
    created: 1_763_800_000,
    livemode: false,
    amount_total: 2800,
    currency: 'gbp',
    payment_status: 'paid',
    client_reference_id: ORDER_ID,
    customer_details: { email: 'ada@example.com', name: 'Ada' },
    payment_intent: {
      id: `pi_${number}`,
      latest_charge: {
        id: `ch_${number}`,
        created: 1_763_800_060,
        amount_refunded: 0,
        disputed: false,
        ...charge,
      },
    },
    ...fields,
  };
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * A stand-in for Stripe that gives these answers in turn; a null, or no answer left, breaks the line. Records the
 * requests and the pauses.
 */
async function stripe(...answers: (Answer | null)[]) {
  const asked: { readonly url: URL; readonly headers: NodeJS.Dict<string | string[]> }[] = [];
  const waited: number[] = [];
  const { origin } = await served((request, response) => {
    const answer = answers[asked.length];
    asked.push({ url: urlOf(request), headers: request.headers });
    if (!answer) {
      request.socket.destroy();
      return;
    }
    const { status = 200, body, headers } = answer;
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const wait = async (seconds: number) => {
    waited.push(seconds);
  };
  return { asked, waited, read: () => stripePayments(KEY, SINCE, { origin, wait }) };
}

const page = (data: unknown[], has_more = false): Answer => ({ body: { object: 'list', data, has_more } });

describe('the payments at Stripe', () => {
  test('are read a page at a time, with their refunds and disputes', async () => {
    const { asked, read } = await stripe(
      page([session(1), session(2, {}, { amount_refunded: 500, disputed: true })], true),
      page([session(3, { payment_status: 'unpaid', payment_intent: null, client_reference_id: null })]),
    );
    expect(await read()).toEqual([
      {
        id: 'ch_1',
        at: new Date(1_763_800_060_000),
        amount: 2800,
        refunded: 0,
        currency: 'gbp',
        money: 'taken',
        status: 'paid',
        reference: ORDER_ID,
        isDisputed: false,
        isTest: true,
        bought: '',
        email: 'ada@example.com',
      },
      expect.objectContaining({ id: 'ch_2', refunded: 500, isDisputed: true }),
      expect.objectContaining({ id: 'cs_3', money: 'pending', status: 'unpaid', reference: '' }),
    ]);
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/v1/checkout/sessions', '/v1/checkout/sessions']);
    expect(asked.map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
      {
        limit: '100',
        status: 'complete',
        'created[gte]': '1792886400',
        'expand[]': 'data.payment_intent.latest_charge',
      },
      expect.objectContaining({ starting_after: 'cs_2' }),
    ]);
    expect(asked[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d\.\w+$/),
    });
  });

  test('are asked for again where Stripe is asked too much, or has trouble', async () => {
    const { asked, waited, read } = await stripe(
      { status: 429 },
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 503 },
      page([session(1)]),
    );
    expect(await read()).toHaveLength(1);
    expect(asked).toHaveLength(4);
    expect(waited).toEqual([1, 7, 4]);
  });

  test.each([
    [
      401,
      /^Stripe does not know the key in STRIPE_RESTRICTED_KEY, or it has expired\. In Stripe's dashboard: /,
    ],
    [403, /^The key in STRIPE_RESTRICTED_KEY may not read all that is needed: Checkout Sessions, /],
    [400, /^Stripe refused the question \(400\)\. Export the payments as CSV instead/],
    [429, /^Stripe is asked too much at the moment\. Nothing was compared/],
    [500, /^Stripe has trouble of its own \(500\)\. Nothing was compared/],
  ])('a %i is a sentence, and the key is in none', async (status, sentence) => {
    const error = { error: { message: `Invalid API Key provided: ${KEY}` } };
    const { read } = await stripe(...Array<Answer>(5).fill({ status, body: error }));
    const said = await read().catch((cause: Error) => cause.message);
    expect(said).toMatch(sentence);
    expect(said).not.toContain(KEY);
  });

  test('the line broken between two pages: nothing is told of the first', async () => {
    const { asked, read } = await stripe(page([session(1)], true), null);
    await expect(read()).rejects.toThrow(
      /^There is no connection to Stripe, or it broke\. Nothing was compared\./,
    );
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['no JSON', { body: '<html>' }],
    ['other fields', page([{ id: 'cs_1' }])],
  ])('an answer that has %s is a sentence', async (_what, answer) => {
    const { read } = await stripe(answer);
    await expect(read()).rejects.toThrow(/^Stripe answered in another way than expected/);
  });

  test('the key is not sent on to where an answer points', async () => {
    const other: string[] = [];
    const elsewhere = await served((request, response) => {
      other.push(request.url ?? '');
      response.end('{}');
    });
    const { read } = await stripe({ status: 302, headers: { location: elsewhere.origin } });
    await expect(read()).rejects.toThrow(/^There is no connection to Stripe/);
    expect(other).toEqual([]);
  });
});

describe('the key', () => {
  test('is the environment’s, and may be missing', () => {
    vi.stubEnv('STRIPE_RESTRICTED_KEY', ` ${KEY}\n`);
    expect(stripeKey()).toBe(KEY);
    vi.stubEnv('STRIPE_RESTRICTED_KEY', undefined);
    expect(stripeKey()).toBe('');
  });

  test.each(['sk_live_51Abc', 'pk_live_51Abc', 'whatever'])(
    'is refused where it is %s, and not shown',
    (key) => {
      vi.stubEnv('STRIPE_RESTRICTED_KEY', key);
      expect(stripeKey).toThrow(/^STRIPE_RESTRICTED_KEY is no restricted key, which begins with rk_/);
      expect(stripeKey).not.toThrow(new RegExp(key));
    },
  );
});

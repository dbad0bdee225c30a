import * as v from 'valibot';
import type { Price } from './prices.ts';

const Url = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text)),
);

const CheckoutSchema = v.object({
  lineItems: v.pipe(
    v.array(v.object({ price: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.minLength(1),
  ),
  successUrl: Url,
  cancelUrl: Url,
  clientReferenceId: v.optional(v.string(), ''),
});

export interface SessionLine extends Price {
  readonly quantity: number;
}

/** A visit to the till: what is bought, and where the shopper goes from there. */
export interface Session {
  readonly lines: readonly SessionLine[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The shop's own name of the order; '' when it gave none. */
  readonly reference: string;
}

/** A refusal as the card provider words it. */
interface CheckoutError {
  readonly type: 'invalid_request_error';
  readonly code: string;
  readonly message: string;
}

export type OpenedSession =
  | { readonly opened: true; readonly session: Session }
  | { readonly opened: false; readonly error: CheckoutError };

/** Opens a session for what the shop asks, when it can be read and each of its prices is known. */
export function openSession(body: unknown, prices: ReadonlyMap<string, Price>): OpenedSession {
  const parsed = v.safeParse(CheckoutSchema, body);
  if (!parsed.success) return refused('parameter_invalid', v.summarize(parsed.issues));

  const { lineItems, successUrl, cancelUrl, clientReferenceId } = parsed.output;
  const lines: SessionLine[] = [];
  for (const { price: id, quantity } of lineItems) {
    const price = prices.get(id);
    if (!price) return refused('resource_missing', `No such price: '${id}'`);
    lines.push({ ...price, quantity });
  }
  return { opened: true, session: { lines, successUrl, cancelUrl, reference: clientReferenceId } };
}

function refused(code: string, message: string): OpenedSession {
  return { opened: false, error: { type: 'invalid_request_error', code, message } };
}

/** What is to pay, in pence. */
export function totalOf({ lines }: Session): number {
  return lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
}

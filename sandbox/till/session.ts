import * as v from 'valibot';
import type { Price } from './prices.ts';

const CheckoutSchema = v.object({
  lineItems: v.pipe(
    v.array(v.object({ price: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
    v.minLength(1),
  ),
  successUrl: v.pipe(v.string(), v.url()),
  cancelUrl: v.pipe(v.string(), v.url()),
  clientReferenceId: v.optional(v.string(), ''),
});

/** A visit to the till: the items, and the addresses where the shopper goes afterwards. */
export interface Session {
  readonly lines: readonly (Price & { readonly quantity: number })[];
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The order's id; '' if the shop gave none. */
  readonly reference: string;
}

/** A session, or a refusal in the card provider's words. */
export type OpenedSession =
  | { readonly opened: true; readonly session: Session }
  | { readonly opened: false; readonly error: Readonly<Record<'type' | 'code' | 'message', string>> };

/** Opens a session. Refuses invalid requests and unknown prices. */
export function openSession(body: unknown, prices: ReadonlyMap<string, Price>): OpenedSession {
  const parsed = v.safeParse(CheckoutSchema, body);
  if (!parsed.success) return refused('parameter_invalid', v.summarize(parsed.issues));

  const { lineItems, successUrl, cancelUrl, clientReferenceId: reference } = parsed.output;
  const unknown = lineItems.find(({ price }) => !prices.has(price));
  if (unknown) return refused('resource_missing', `No such price: '${unknown.price}'`);
  const lines = lineItems.flatMap(({ price, quantity }) => {
    const known = prices.get(price);
    return known ? [{ ...known, quantity }] : [];
  });
  return { opened: true, session: { lines, successUrl, cancelUrl, reference } };
}

function refused(code: string, message: string): OpenedSession {
  return { opened: false, error: { type: 'invalid_request_error', code, message } };
}

/** Adds up what a session costs, in pence. */
export const totalOf = ({ lines }: Session): number =>
  lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);

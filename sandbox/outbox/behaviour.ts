import * as v from 'valibot';

const BehaviourSchema = v.strictObject({
  perSecond: v.nullable(v.literal(1)),
  fail: v.nullable(v.picklist([403, 429, 451, 500, 'drop'])),
});

/** How the outbox answers: its limit of requests per second, and how each request fails. */
export type Behaviour = v.InferOutput<typeof BehaviourSchema>;

/** The email service on a good day. */
export const USUAL: Behaviour = { perSecond: 1, fail: null };

/** The text of each failure's answer. */
export const FAILURE_TEXTS = {
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
  500: 'Internal Server Error',
} as const;

/** Applies a change of behaviour; settings that it does not name stay. Null if it is invalid. */
export function changeBehaviour(current: Behaviour, change: unknown): Behaviour | null {
  const parsed = v.safeParse(v.partial(BehaviourSchema), change);
  if (!parsed.success) return null;
  const { perSecond = current.perSecond, fail = current.fail } = parsed.output;
  return { perSecond, fail };
}

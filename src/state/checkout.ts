import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type CheckoutDetails, EMPTY_DETAILS } from '@/domain/checkout';
import { parseStored, sessionStore } from '@/services/storage';

const KEY = 'checkout-details';
const text = v.optional(v.string(), '');
const detailsSchema = v.object({
  name: text,
  phone: text,
  email: text,
  additional: text,
  type: v.fallback(v.picklist(['Collection', 'delivery']), 'Collection'),
  address: text,
  postalCode: text,
});

const listeners = new Set<() => void>();
let details: CheckoutDetails | null = null;

/** What was typed at the checkout. It survives a reload of the tab. */
export function useCheckoutDetails(): CheckoutDetails {
  return useSyncExternalStore(subscribe, readDetails, () => EMPTY_DETAILS);
}

/** Keeps what was typed. */
export function changeCheckoutDetails(change: Partial<CheckoutDetails>): void {
  details = { ...readDetails(), ...change };
  sessionStore.write(KEY, JSON.stringify(details));
  for (const listener of listeners) listener();
}

/** Forgets it, after the order. */
export function clearCheckoutDetails(): void {
  details = EMPTY_DETAILS;
  sessionStore.remove(KEY);
  for (const listener of listeners) listener();
}

function readDetails(): CheckoutDetails {
  if (!details) {
    const stored = v.safeParse(detailsSchema, parseStored(KEY, sessionStore.read(KEY)));
    details = stored.success ? stored.output : EMPTY_DETAILS;
  }
  return details;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type CheckoutDetails, EMPTY_DETAILS } from '@/domain/checkout';
import { createDraftStore } from '@/services/draftStore';

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
const details = createDraftStore<CheckoutDetails>('checkout-details', detailsSchema, EMPTY_DETAILS);

/** The details typed at the checkout. They survive a reload of the tab. */
export function useCheckoutDetails(): CheckoutDetails {
  return useSyncExternalStore(details.subscribe, details.current, () => EMPTY_DETAILS);
}

/** Stores what was typed. */
export const changeCheckoutDetails = details.change;

/** Deletes the details, after the order. */
export const clearCheckoutDetails = details.clear;

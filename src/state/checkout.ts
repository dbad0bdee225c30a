import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { mapFields } from '@/domain/mapFields';
import { type CheckoutDetails, EMPTY_DETAILS, TYPED } from '@/domain/order/checkout';
import { endOf } from '@/services/listeners';
import { createDraftStore } from '@/services/order/draftStore';
import { createRememberedStore } from '@/services/order/rememberedStore';

const text = v.optional(v.string(), '');
const detailsSchema = v.object({
  ...mapFields(TYPED, () => text),
  type: v.fallback(v.picklist(['Collection', 'delivery']), 'Collection'),
});
const rememberedSchema = v.object({
  ...detailsSchema.entries,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
});

const remembered = createRememberedStore<CheckoutDetails>('remembered-details', rememberedSchema);
const details = createDraftStore<CheckoutDetails>(
  'checkout-details',
  detailsSchema,
  () => remembered.current() ?? EMPTY_DETAILS,
);

const watchDetails = (onChange: () => void) =>
  endOf(details.subscribe(onChange), remembered.subscribe(onChange));

/** Returns the details typed at the checkout, which survive a reload. At first they are the remembered ones. */
export function useCheckoutDetails(): CheckoutDetails {
  return useSyncExternalStore(watchDetails, details.current, () => EMPTY_DETAILS);
}

/** Stores what was typed. */
export const changeCheckoutDetails = details.change;

/** Deletes the typed details after the order. Remembered ones stay. */
export const clearCheckoutDetails = details.clear;

/** Whether this browser remembers a shopper's details for the next order. */
export const useHasRemembered = (): boolean =>
  useSyncExternalStore(
    remembered.subscribe,
    () => remembered.current() !== null,
    () => false,
  );

/** Remembers who the shopper is. Not the note, which belongs to one order, and the address only for a delivery. */
export function rememberDetails({ name, phone, email, type, address, postalCode }: CheckoutDetails): void {
  const place = type === 'delivery' ? { type, address, postalCode } : {};
  remembered.remember({ ...EMPTY_DETAILS, name, phone, email, ...place });
}

/** Forgets the remembered details. What is in this tab's draft stays. */
export const forgetDetails = remembered.forget;

import fc from 'fast-check';
import type { CartItem } from '@/domain/cart';
import { pence } from '@/domain/money';
import { aUnit, aVariant } from './samples.ts';

/** The keys of the products in carts: few, so that units often share one. */
const PRODUCT_KEYS = ['boule', 'brioche', 'honey', 'constructor'];

export const anyInstant = fc.date({
  min: new Date('2000-01-01'),
  max: new Date('2100-01-01'),
  noInvalidDate: true,
});

export const anyPence = fc.integer({ min: 0, max: 10_000_000 }).map(pence);

/** Any cart: products and upsells, with and without variants, at a few prices. */
export const anyCart: fc.Arbitrary<CartItem[]> = fc.array(
  fc
    .tuple(
      fc.constantFrom(...PRODUCT_KEYS, ''),
      fc.constantFrom(0, 700, 750, 1900).map(pence),
      fc.constantFrom('', '320g', '1200g'),
    )
    .map(([firebaseId, price, title]) =>
      aUnit({ firebaseId, price, addOnItem: title ? aVariant({ title, price }) : null }),
    ),
  { maxLength: 30 },
);

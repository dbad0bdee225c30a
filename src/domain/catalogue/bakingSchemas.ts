import * as v from 'valibot';
import { productSchema } from './recordSchemas';

/** What a product's record says to its baker alone: the shop's pages do not read it. */
const bakingFields = {
  /** Whether it is only packed, like honey or a bag, and not baked. */
  packed: v.optional(v.boolean(), false),
  /** Its VAT category, for the accountant. What is none counts as not said. */
  vat: v.optional(v.unknown()),
};

/** All that a record of `cakes/` or `hidden/` may have. */
export const storedProductSchema = v.object({ ...productSchema.entries, ...bakingFields });

/** How a product is made. What can't be read counts as not said: the checks tell the owner. */
export const bakingSchema = v.object({
  category: v.fallback(v.string(), ''),
  packed: v.fallback(v.boolean(), false),
});

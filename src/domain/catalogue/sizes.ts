import * as v from 'valibot';
import { formatPounds } from '@/domain/money';
import type { Variant } from '@/domain/product';
import { isRecord } from './catalogueRecords';
import { productSchema } from './recordSchemas';

/** Returns a record's sizes as the shop reads them; none if the product has its own price. */
export const sizesIn = (record: unknown): readonly Variant[] =>
  v.parse(productSchema.entries.sizes, isRecord(record) ? record.sizes : undefined);

/** Lists sizes with their prices: `320g £19, 1200g £25`. */
export const sizesText = (sizes: readonly Variant[]): string =>
  sizes.map(({ title, price }) => `${title} ${formatPounds(price)}`).join(', ');

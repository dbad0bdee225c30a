import type { Category } from '@/domain/category';
import { liveSource } from './liveSource';
import { categorySchema, parseChildren, parseProduct, parseRecord } from './records';

/** All categories, live, listed or not. */
export const categories = liveSource('categories', (reading) => parseChildren(reading, parseCategory));

/** All products, live. */
export const products = liveSource('cakes', (reading) => parseChildren(reading, parseProduct));

/** The texts, live, as the specification has it; their values are not displayed. */
export const texts = liveSource('texts', () => null);

function parseCategory(id: string, record: unknown): Category | null {
  const fields = parseRecord(`categories/${id}`, categorySchema, record);
  return fields && { ...fields, id };
}

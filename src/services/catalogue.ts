import type { Category } from '@/domain/category';
import { earlyReadings } from './earlyReadings';
import { liveSource } from './liveSource';
import { categorySchema, childrenParser, parseProduct, parseRecord } from './records';

/** All categories, live, listed or not. */
export const categories = liveSource(
  'categories',
  childrenParser(parseCategory),
  earlyReadings('categories'),
);

/** All products, live. */
export const products = liveSource('cakes', childrenParser(parseProduct), earlyReadings('cakes'));

/** The texts, live, as the specification has it; their values are not displayed. */
export const texts = liveSource('texts', () => null);

function parseCategory(id: string, record: unknown): Category | null {
  const fields = parseRecord(`categories/${id}`, categorySchema, record);
  return fields && { ...fields, id };
}

import * as v from 'valibot';
import type { Category } from '@/domain/category';
import type { Product } from '@/domain/product';
import { optionalText, parseChildren, parseProduct, parseRecord } from './records';
import { type Unwatch, type Watcher, watch } from './watch';

const categorySchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1)),
  img: optionalText,
  desc: optionalText,
});

/** All categories, live, listed or not. */
export function watchCategories(watcher: Watcher<Category[]>): Unwatch {
  return watch('categories', (reading) => parseChildren(reading, parseCategory), watcher);
}

/** All products, live. */
export function watchProducts(watcher: Watcher<Product[]>): Unwatch {
  return watch('cakes', (reading) => parseChildren(reading, parseProduct), watcher);
}

/** The texts, live, as the specification has it; their values are not displayed. */
export function watchTexts(watcher: Watcher<void>): Unwatch {
  return watch('texts', () => undefined, watcher);
}

function parseCategory(id: string, record: unknown): Category | null {
  const fields = parseRecord(`categories/${id}`, categorySchema, record);
  return fields && { ...fields, id };
}

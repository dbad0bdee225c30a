import { expect, test } from 'vitest';
import { LONGEST, LONGEST_PICTURE, MOST_PICTURES, toOrderItem } from '@/domain/orderItem';
import { aUnit } from '../support/samples.ts';

const FIELDS = ['img', 'desc', 'category', 'allergens', 'ingredients'] as const;

test.each(FIELDS)('%s is kept while it is short enough, and else left out whole', (field) => {
  const fits = aUnit({ [field]: 'a'.repeat(LONGEST[field]) });

  expect(toOrderItem(fits)).toEqual(fits);
  expect(toOrderItem({ ...fits, [field]: `${fits[field]}a` })).toEqual({ ...fits, [field]: '' });
});

test('of the pictures, the first that are short enough are kept', () => {
  const longest = 'a'.repeat(LONGEST_PICTURE);
  const unit = aUnit({
    descImgs: [`${longest}a`, ...Array(MOST_PICTURES).fill(longest), 'one-too-many.webp'],
  });

  expect(toOrderItem(unit).descImgs).toEqual(Array(MOST_PICTURES).fill(longest));
});

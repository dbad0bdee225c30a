import { expect, test } from 'vitest';
import { paths } from '@/config/paths';
import { toSlug } from '@/domain/slug';
import { ORDER_ID } from '../support/samples.ts';

test.each([
  [paths.category(toSlug('Sweet Bakes')), '/our/sweet%20bakes'],
  [
    paths.product(toSlug('Sourdough'), toSlug('Jalapeño & Half/Half 100%')),
    '/our/sourdough/jalape%C3%B1o%20%26%20half%2Fhalf%20100%25',
  ],
  [paths.thankYou(ORDER_ID), `/thank-you-page/${ORDER_ID}`],
])('%s', (path, expected) => {
  expect(path).toBe(expected);
});

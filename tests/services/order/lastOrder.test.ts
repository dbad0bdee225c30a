import { expect, test } from 'vitest';
import { forgetLastOrder, keepLastOrder, lastOrder } from '@/services/order/lastOrder';
import { logged } from '../../support/logged.ts';
import { aUnit, unitsOf } from '../../support/samples.ts';

const KEY = 'last-order';

const titles = () => lastOrder().map(({ quantity, title }) => `${quantity} ${title}`);

test('the newest order wins, however late an older one is told', () => {
  expect(titles()).toEqual([]);

  keepLastOrder(unitsOf(2), 2_000);
  keepLastOrder([aUnit({ firebaseId: 'brioche' })], 1_000);
  expect(titles()).toEqual(['2 Boule']);

  keepLastOrder([aUnit({ firebaseId: 'brioche' })], 3_000);
  expect(titles()).toEqual(['1 Brioche']);
});

test('a forgotten order stays forgotten, also when its page is opened again', () => {
  keepLastOrder(unitsOf(2), 2_000);

  forgetLastOrder();
  keepLastOrder(unitsOf(2), 2_000);
  expect(titles()).toEqual([]);
  expect(localStorage.getItem(KEY)).not.toContain('Boule');

  keepLastOrder(unitsOf(1), Date.now() + 1);
  expect(titles()).toEqual(['1 Boule']);
});

test('what is corrupt shows nothing', () => {
  const log = logged('warn');
  const line = { productId: '', title: 'Bun', variant: '', quantity: 1e9 };
  localStorage.setItem(KEY, JSON.stringify({ at: 1, lines: [line] }));
  expect(lastOrder()).toEqual([]);
  expect(log).toHaveBeenCalled();
});

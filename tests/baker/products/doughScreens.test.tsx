import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ChangesScreen } from '@/baker/products/ChangesScreen';
import { DoughsScreen } from '@/baker/products/DoughsScreen';
import { ProductScreen } from '@/baker/products/ProductScreen';
import { useDay } from '@/baker/useDay';
import { dayOnSale } from '../../support/bakeDays.ts';
import { press, retype } from '../../support/press.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { showScreen, signedInOwner } from '../../support/signedInOwner.tsx';

const loaf = {
  title: 'Rye',
  img: '/images/prod-sourdough-800.webp',
  category: 'Bread',
  price: 8,
  api: 'price_rye',
  allergens: 'Rye (gluten).',
  limit: 9,
};
const large = { title: 'Large', price: 9, api: 'price_large' };
const { api: _, ...unpriced } = loaf;
const brioche = {
  ...{ ...unpriced, title: 'Brioche' },
  sizes: [{ title: 'Small', price: 8, api: 'price_small' }, large],
};
const honey = { ...loaf, title: 'Honey', api: 'price_honey', packed: true };
const SOUR = {
  title: 'Sourdough',
  flours: [{ name: 'Flour', percent: 100 }],
  others: [
    { name: 'Water', percent: 70 },
    { name: 'Levain', percent: 20 },
    { name: 'Salt', percent: 2 },
  ],
  surplus: 2,
};

signedInOwner();

beforeEach(async () => {
  await shopDatabase.put('/categories', { 1: { title: 'Bread', img: loaf.img } });
  await shopDatabase.put('/cakes', { rye: loaf, brioche, honey });
});

const says = (words: string | RegExp) => screen.findByText(words);
const line = async (name: string) => within(await screen.findByRole('group', { name }));
const doughs = async () => Object.values(Object(await dataAt('/doughs')));
const showDoughs = () => showScreen('/', '/', <DoughsScreen />);

test('a dough is there with its usual percentages once it has a name, and with the grams of a loaf; that is undone at once', async () => {
  showDoughs();
  await press('New dough');
  expect(screen.queryByLabelText('Honey')).toBeNull();
  await retype('Rye', '900');
  await press('Save');
  expect(await says(/^It has no name/)).toBeVisible();
  await retype('Name', 'Sourdough');
  await press('Save');
  await expect.poll(doughs).toEqual([SOUR]);
  const [key = ''] = Object.keys(Object(await dataAt('/doughs')));
  expect(await dataAt('/cakes/rye')).toEqual({ ...loaf, dough: key, grams: 900 });
  expect(await says('Flour 100 %, Water 70 %, Levain 20 %, Salt 2 %, for 1 product')).toBeVisible();
  await press('Undo');
  await expect.poll(doughs).toEqual([]);
  expect(await dataAt('/cakes/rye')).toEqual(loaf);
});

test('what is mixed for a day that is shown follows a dough as soon as it is saved', async () => {
  const Mixed = () => (
    <p>{useDay(dayOnSale()).daySheet?.catalogue.recipes.doughs.map(({ title }) => title)}</p>
  );
  const showDay = () => showScreen('/', '/', <Mixed />);
  await shopDatabase.put('/doughs', { sour: SOUR });
  showDay();
  expect(await says('Sourdough')).toBeVisible();
  showDoughs();
  await press('New dough');
  await retype('Name', 'Wholemeal');
  await press('Save');
  await expect.poll(doughs).toHaveLength(2);
  showDay();
  expect(await screen.findByText(/Wholemeal/, {}, { timeout: 10_000 })).toBeVisible();
});

test('flours that are not 100 together, grams that are none and a percentage that is none are said, and nothing is saved', async () => {
  await shopDatabase.put('/doughs', { sour: SOUR });
  showDoughs();
  fireEvent.click(await screen.findByLabelText('Edit Sourdough'));
  fireEvent.change((await line('Flour')).getByLabelText('Percent'), { target: { value: '80' } });
  expect(await says(/Its flours come to 80 %/)).toBeVisible();
  fireEvent.change((await line('Salt')).getByLabelText('Percent'), { target: { value: 'some' } });
  expect(await says(/Salt "some" is no percentage/)).toBeVisible();
  await retype('Rye', '0.9 kg');
  expect(await screen.findByLabelText('Rye')).toHaveAccessibleDescription(
    /"0.9 kg" is no number of grams of dough/,
  );
  await press('Save');
  expect([await doughs(), await dataAt('/cakes/rye')]).toEqual([[SOUR], loaf]);

  await retype('Rye', '900');
  // Empty lines are ignored.
  await press('Add an ingredient');
  await press('Add a flour');
  const second = await line('Line 2');
  fireEvent.change(second.getByLabelText('What'), { target: { value: 'Rye' } });
  fireEvent.change((await line('Rye')).getByLabelText('Percent'), { target: { value: '20' } });
  fireEvent.change((await line('Salt')).getByLabelText('Percent'), { target: { value: '2,2 %' } });
  await press('Save');
  const [, water, levain] = [null, ...SOUR.others];
  await expect.poll(doughs).toEqual([
    {
      ...SOUR,
      flours: [
        { name: 'Flour', percent: 80 },
        { name: 'Rye', percent: 20 },
      ],
      others: [water, levain, { name: 'Salt', percent: 2.2 }],
    },
  ]);
  expect(await dataAt('/cakes/rye')).toEqual({ ...loaf, dough: 'sour', grams: 900 });
});

test('a dough of which a loaf is, also a hidden one, is not removed; of none, it is, and can be put back', async () => {
  await shopDatabase.put('/doughs', { sour: SOUR });
  await shopDatabase.put('/hidden', { plan: { title: 'Plan', dough: 'sour', grams: 800 } });
  showDoughs();
  fireEvent.click(await screen.findByLabelText('Edit Sourdough'));
  await press('Remove …');
  expect(await says(/^It is the dough of Plan/)).toBeVisible();
  expect(screen.queryByText('Remove it')).toBeNull();

  await shopDatabase.put('/hidden', null);
  showDoughs();
  fireEvent.click(await screen.findByLabelText('Edit Sourdough'));
  await press('Remove …');
  await press('Remove it');
  await expect.poll(doughs).toEqual([]);
  showScreen('/', '/', <ChangesScreen />);
  expect(await says('Sourdough, the dough: removed')).toBeVisible();
  await press('Undo this');
  fireEvent.click((await screen.findAllByText('Change it back')).at(-1) ?? expect.fail('It does not ask'));
  await expect.poll(() => dataAt('/doughs/sour')).toEqual(SOUR);
});

test('a product says on its page of which dough it is, by size, or that it is only packed', async () => {
  await shopDatabase.put('/doughs', { sour: SOUR });
  const show = () => showScreen('/products/edit/:key', '/products/edit/brioche', <ProductScreen />);
  show();
  const made = await screen.findByLabelText('How is it made?');
  fireEvent.change(made, { target: { value: 'dough/sour' } });
  await press('Save');
  expect(await screen.findByLabelText('Grams of dough for one')).toHaveAccessibleDescription(
    /Nothing says how much dough one piece takes/,
  );
  await retype('Grams of dough for one', '500');
  fireEvent.change((await line('Large')).getByLabelText('Grams of dough'), { target: { value: '950' } });
  await press('Save');
  const [small] = brioche.sizes;
  const made500 = { ...brioche, dough: 'sour', grams: 500, sizes: [small, { ...large, grams: 950 }] };
  await expect.poll(() => dataAt('/cakes/brioche')).toEqual(made500);

  show();
  fireEvent.change(await screen.findByLabelText('How is it made?'), { target: { value: 'packed' } });
  await press('Save');
  await expect.poll(() => dataAt('/cakes/brioche')).toEqual({ ...brioche, packed: true });
});

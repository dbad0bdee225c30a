import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedPrices } from '@/config/fixedPrices';
import { stockOf } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { signedInOwner } from '../../support/signedInOwner.tsx';

/** The owner's screens of the catalogue. */

const owner = signedInOwner();

const rye = {
  title: 'Rye',
  img: '/images/prod-sourdough-800.webp',
  category: 'Bread',
  price: 8,
  api: 'price_rye',
  allergens: 'Rye (gluten).',
  ingredients: 'Rye flour, water, sea salt.',
  limit: 9,
};
const cake = { ...rye, title: 'Carrot Cake', category: 'Cakes', api: 'price_cake', limit: 3 };

beforeEach(async () => {
  await shopDatabase.put('/categories', {
    1: { title: 'Bread', img: '/images/cat-sourdough-800.webp' },
    2: { title: 'Cakes', img: '/images/cat-cakes-800.webp' },
  });
  await shopDatabase.put('/cakes', { rye, cake });
});

async function showProduct(at = '/products/edit/rye') {
  const { ProductScreen } = await import('@/baker/products/ProductScreen');
  const path = at.startsWith('/products/edit/') ? '/products/edit/:key' : '/products/new';
  return owner.show(path, at, <ProductScreen />);
}

type User = ReturnType<typeof owner.show>;

const field = (name: string) => screen.findByRole('textbox', { name });
const tickBox = (name: string) => screen.getByRole('checkbox', { name });
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));

async function retype(user: User, name: string, text: string) {
  const box = await field(name);
  await user.clear(box);
  await user.type(box, text);
}

/** Presses Save while there is no signal. */
async function saveInVain(user: User) {
  logged('error');
  const broken = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  await press(user, 'Save');
  expect(await screen.findByText(/Try again: it can’t happen twice|What you typed is kept/)).toBeVisible();
  broken.mockRestore();
}

describe('a product', () => {
  test('is not saved while something is wrong, and says what', async () => {
    const user = await showProduct();
    await retype(user, 'Price in pounds', 'eight');
    await user.click(await field('Description'));
    await user.paste('x'.repeat(5001));
    expect(await screen.findByText(/Its description has 5001 characters/)).toBeVisible();
    await press(user, 'Save');
    expect(await screen.findByText('2 things to correct, marked above.')).toBeVisible();
    expect(await field('Price in pounds')).toHaveFocus();
    expect(await field('Price in pounds')).toHaveAccessibleDescription(/Its price "eight" can't be read/);
    expect(await dataAt('/cakes/rye')).toEqual(rye);

    await user.type(await field('Description'), '{backspace}');
    await retype(user, 'Price in pounds', '8');
    await press(user, 'Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/desc')).toHaveLength(5000);
  });

  test('what another owner changes meanwhile is shown, and both stay; of the same, she decides', async () => {
    const user = await showProduct();
    await retype(user, 'Description', 'Dark.');
    await shopDatabase.put('/categories/1/title', 'Loaves');
    await shopDatabase.put('/cakes/rye', { ...rye, price: 9, category: 'Loaves' });
    await press(user, 'Save');
    expect(await screen.findByText(/Somebody has changed it elsewhere/)).toBeVisible();
    expect(
      await screen.findByText(
        /Changed elsewhere meanwhile: (price £8 → £9, shelves Bread → Loaves|shelves Bread → Loaves, price £8 → £9)/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/Saving keeps both/)).toBeVisible();
    expect(tickBox('Loaves')).toBeChecked();
    await press(user, 'Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    const both = { ...rye, price: 9, category: 'Loaves', desc: 'Dark.' };
    expect(await dataAt('/cakes/rye')).toEqual(both);

    await retype(user, 'Price in pounds', '7');
    expect(screen.getByText(/The price id is still the old one/)).toBeVisible();
    await shopDatabase.put('/cakes/rye/price', 10);
    await press(user, 'Save');
    expect(await screen.findByText(/You have changed the same/)).toBeVisible();
    expect(await dataAt('/cakes/rye')).toEqual({ ...both, price: 10 });
    await press(user, 'Keep mine');
    expect(await field('Price in pounds')).toHaveValue('7');
    await press(user, 'Save');
    expect(await screen.findByText('Rye: price £10 → £7')).toBeVisible();
  });

  test('what was typed outlives a page that is thrown away and a save without signal', async () => {
    await retype(await showProduct(), 'Description', 'Dark.');
    const user = await showProduct();
    expect(await field('Description')).toHaveValue('Dark.');
    await saveInVain(user);
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    await press(user, 'Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/desc')).toBe('Dark.');
  });

  test('an allergen is ticked, and one that the ingredients name is proposed', async () => {
    const user = await showProduct();
    await user.click(await screen.findByRole('checkbox', { name: 'Sesame' }));
    expect(await field('Allergens as shoppers read them')).toHaveValue('Rye (gluten), sesame.');
    await retype(user, 'Ingredients', 'Rye flour, butter.');
    await press(user, 'Tick it');
    expect(tickBox('Milk')).toBeChecked();
    await press(user, 'Save');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/allergens')).toBe('Rye (gluten), sesame, milk.');
  });

  test('sold in sizes has their lowest price, which is changed elsewhere', async () => {
    const [[title, sizes] = ['', []]] = Object.entries(fixedPrices.sizes);
    const user = await showProduct('/products/new');
    await retype(user, 'Name', title);
    await user.click(tickBox('Bread'));
    expect(await screen.findByText('Sold in sizes:')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Price in pounds' })).toBeNull();
    await press(user, 'Save hidden');
    const price = Math.min(...sizes.map(({ pounds }) => pounds));
    await expect
      .poll(async () => Object.values(Object(await dataAt('/hidden'))))
      .toMatchObject([{ title, price }]);
  });

  test('is hidden with its stock, in place of what was hidden before, shown again, and taken out once that is meant', async () => {
    await shopDatabase.put('/hidden/rye', { ...rye, price: 5 });
    await press(await showProduct(), 'Hide');
    await expect.poll(() => dataAt('/hidden/rye')).toEqual(rye);
    expect(await dataAt('/cakes/rye')).toBeNull();

    const user = await showProduct();
    expect(await screen.findByText('It is hidden: only you see it.')).toBeVisible();
    await press(user, 'Show in the shop');
    await expect.poll(() => stockOf('rye')).toBe(9);

    const again = await showProduct();
    await press(again, 'Take out …');
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    await press(again, 'Take it out');
    await expect.poll(() => dataAt('/cakes/rye')).toBeNull();
  });

  test('is added on the shelves that are ticked, under a key from its name; hidden, if it is not ready', async () => {
    await shopDatabase.put('/categories/3', { title: 'Dark Bread' });
    const user = await showProduct('/products/new');
    await retype(user, 'Name', 'Rye & Seeds');
    expect(screen.queryByText(/on no shelf/)).toBeNull();
    await press(user, 'Save');
    expect(screen.getByText(/It is on no shelf, so no page shows it/)).toBeVisible();
    expect(screen.getByText(/It has no price, so nobody can buy it/)).toBeVisible();
    // Its name contains the other's, so whatever is in it is in the other too.
    await user.click(tickBox('Dark Bread'));
    expect(tickBox('Bread')).toBeChecked();
    expect(tickBox('Bread')).toBeDisabled();
    await user.click(tickBox('Dark Bread'));
    expect(tickBox('Bread')).not.toBeChecked();
    await press(user, 'Save hidden');
    await expect.poll(() => dataAt('/hidden/rye-seeds')).toEqual({ title: 'Rye & Seeds' });
  });

  test('is duplicated without its name and price id', async () => {
    const user = await showProduct('/products/new?copy=rye');
    await retype(user, 'Name', 'Dark Rye');
    await press(user, 'Save');
    await expect.poll(() => dataAt('/cakes/dark-rye')).toMatchObject({ title: 'Dark Rye', price: 8 });
    expect(await dataAt('/cakes/dark-rye/api')).toBeNull();
  });
});

test('the list has what shoppers see, what is hidden, and what is wrong', async () => {
  await shopDatabase.put('/hidden/plan', { title: 'A plan' });
  await shopDatabase.put('/cakes/lost', { ...rye, title: 'Lost', category: 'Nowhere', api: 'price_lost' });
  const { ProductsScreen } = await import('@/baker/products/ProductsScreen');
  owner.show('/products', '/products', <ProductsScreen />);
  const shelf = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 2, name });
    return within(heading.parentElement ?? expect.fail('It is in no section'));
  };
  expect((await shelf('Bread')).getByRole('link', { name: /^Rye\s*£8\s*9 left/ })).toBeVisible();
  expect((await shelf('Hidden')).getByRole('link', { name: /A plan/ })).toBeVisible();
  expect((await shelf('On no shelf')).getByRole('link', { name: /Lost/ })).toBeVisible();
  expect((await shelf('To look at')).getByText(/names none of the categories/)).toBeVisible();
});

describe('the categories', () => {
  const showCategories = async () => {
    const { CategoriesScreen } = await import('@/baker/products/CategoriesScreen');
    return owner.show('/products/categories', '/products/categories', <CategoriesScreen />);
  };

  test('one gets another name, and so do its products', async () => {
    const user = await showCategories();
    await press(user, 'Edit Bread');
    await retype(user, 'Name', 'Loaves');
    expect(
      screen.getByText(/^The new name goes into 1 product, too\. Its page gets a new address/),
    ).toBeVisible();
    await press(user, 'Save');
    await expect.poll(() => dataAt('/categories/1/title')).toBe('Loaves');
    expect(await dataAt('/cakes/rye/category')).toBe('Loaves');
    await press(user, 'Undo');
    await expect.poll(() => dataAt('/cakes/rye/category')).toBe('Bread');
  });

  test('one that moves keeps the focus, so that a key moves it on; two presses in a row move once', async () => {
    await shopDatabase.put('/categories/3', { title: 'Honey', img: '/images/cat-cakes-800.webp' });
    const user = await showCategories();
    (await screen.findByRole('button', { name: 'Honey: up' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Honey and Cakes changed places')).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Honey: up');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Honey and Bread changed places')).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Cakes: up' }));
    expect(await screen.findByText('Cakes and Bread changed places')).toBeVisible();
    expect(await dataAt('/categories')).toMatchObject([
      null,
      { title: 'Honey' },
      { title: 'Cakes' },
      { title: 'Bread' },
    ]);
  });

  test('what is typed for one stays until it is saved, and another owner’s new name stands beside it', async () => {
    const user = await showCategories();
    await press(user, 'Edit Bread');
    await retype(user, 'Description', 'Long and slow.');
    await saveInVain(user);
    expect(await field('Description')).toHaveValue('Long and slow.');

    await shopDatabase.put('/categories/1/title', 'Loaves');
    await shopDatabase.put('/cakes/rye/category', 'Loaves');
    await press(user, 'Save');
    expect(await screen.findByText(/Changed elsewhere meanwhile: name Bread → Loaves/)).toBeVisible();
    await press(user, 'Save');
    await expect
      .poll(() => dataAt('/categories/1'))
      .toMatchObject({ title: 'Loaves', desc: 'Long and slow.' });
    expect(await dataAt('/cakes/rye/category')).toBe('Loaves');
  });
});

describe('a change of before', () => {
  /** Asks to put back what a change of these days ago replaced. */
  async function askToPutBack(before: object) {
    const at = Date.now() - 7 * 24 * 60 * 60 * 1000;
    await shopDatabase.put('/changes/list/last', { at, what: 'A change', before });
    const { ChangesScreen } = await import('@/baker/products/ChangesScreen');
    const user = owner.show('/products/changes', '/products/changes', <ChangesScreen />);
    await press(user, 'Put it back');
    return { user, dialog: within(screen.getByRole('alertdialog')) };
  }

  test('that no longer fits is not put back: it would take products off their shelf', async () => {
    const { dialog } = await askToPutBack({
      categories: { 1: { title: 'Loaves', img: '/images/cat-sourdough-800.webp' } },
    });
    expect(dialog.getByText(/It no longer fits: Rye: its category "Bread" names none/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Put it back' })).toBeNull();
  });

  test('of last week is put back, and the stock stays', async () => {
    const { user, dialog } = await askToPutBack({ cakes: { rye: { ...rye, price: 7, limit: 1 } } });
    expect(await screen.findByText(/Rye: price £8 → £7\. Its stock stays as it is/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Put it back' }));
    await expect.poll(() => dataAt('/cakes/rye')).toEqual({ ...rye, price: 7 });
    expect(await screen.findByText('It is as it was before.')).toBeVisible();
  });
});

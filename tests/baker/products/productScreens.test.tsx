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

const field = (name: string) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

async function retype(user: Awaited<ReturnType<typeof showProduct>>, name: string, text: string) {
  const box = await field(name);
  await user.clear(box);
  if (text !== '') await user.type(box, text);
}

describe('a product', () => {
  test('gets another price, which can be undone', async () => {
    const user = await showProduct();
    await retype(user, 'Price in pounds', '8.50');
    expect(screen.getByText(/The price id is still the one of before/)).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('Rye: price £8 → £8.50')).toBeVisible();
    expect(screen.getByText(/The price id is still the one of before/)).toBeVisible();
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, price: 8.5 });

    await user.click(press('Undo'));
    expect(await screen.findByText('Undone: Rye: price £8 → £8.50')).toBeVisible();
    await expect.poll(async () => (await field('Price in pounds')).getAttribute('value')).toBe('8');
    expect(await dataAt('/cakes/rye')).toEqual(rye);
  });

  test('is not saved while something is wrong, and says what', async () => {
    const user = await showProduct();
    await retype(user, 'Price in pounds', 'eight');
    expect(await screen.findByText(/Its price "eight" can't be read/)).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('1 thing to correct, marked above.')).toBeVisible();
    expect(await field('Price in pounds')).toHaveFocus();
    expect(await field('Price in pounds')).toHaveAccessibleDescription(/can't be read/);
    expect(await dataAt('/cakes/rye')).toEqual(rye);
  });

  test('a text of 5,000 signs goes in; one more is told', async () => {
    const user = await showProduct();
    const box = await field('Description');
    await user.click(box);
    await user.paste('x'.repeat(5001));
    expect(await screen.findByText(/Its description has 5001 characters/)).toBeVisible();
    await user.type(box, '{backspace}');
    await user.click(press('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/desc')).toHaveLength(5000);
  });

  test('another owner’s change of something else is shown, and both stay', async () => {
    const user = await showProduct();
    await retype(user, 'Description', 'Dark.');
    await shopDatabase.put('/cakes/rye/price', 9);
    await user.click(press('Save'));
    expect(await screen.findByText(/Somebody has changed it elsewhere/)).toBeVisible();
    expect(await screen.findByText(/Changed elsewhere meanwhile: price £8 → £9/)).toBeVisible();
    expect(await screen.findByText(/Saving keeps both/)).toBeVisible();
    await user.click(press('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, price: 9, desc: 'Dark.' });
  });

  test('another owner’s new name for its shelf does not hold a price back, nor is it undone', async () => {
    const user = await showProduct();
    await retype(user, 'Price in pounds', '7');
    await shopDatabase.put('/categories/1/title', 'Loaves');
    await shopDatabase.put('/cakes/rye/category', 'Loaves');
    await user.click(press('Save'));
    expect(await screen.findByText(/Changed elsewhere meanwhile: shelves Bread → Loaves/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Loaves' })).toBeChecked();
    await user.click(press('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, price: 7, category: 'Loaves' });
  });

  test('another owner’s change of the same is shown, and she decides', async () => {
    const user = await showProduct();
    await retype(user, 'Price in pounds', '7');
    await shopDatabase.put('/cakes/rye/price', 9);
    await user.click(press('Save'));
    expect(await screen.findByText(/You have changed the same/)).toBeVisible();
    await user.click(press('Keep mine'));
    expect(await field('Price in pounds')).toHaveValue('7');
    await user.click(press('Save'));
    expect(await screen.findByText('Rye: price £9 → £7')).toBeVisible();
  });

  test('what was typed is there after the phone has thrown the page away', async () => {
    const user = await showProduct();
    await retype(user, 'Description', 'Dark.');
    await showProduct();
    expect(await field('Description')).toHaveValue('Dark.');
    expect(await dataAt('/cakes/rye')).toEqual(rye);
  });

  test('an allergen is ticked, and one that the ingredients name is proposed', async () => {
    const user = await showProduct();
    await user.click(await screen.findByRole('checkbox', { name: 'Sesame' }));
    expect(await field('Allergens as shoppers read them')).toHaveValue('Rye (gluten), sesame.');
    await retype(user, 'Ingredients', 'Rye flour, butter.');
    await user.click(press('Tick it'));
    expect(screen.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
    await user.click(press('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/allergens')).toBe('Rye (gluten), sesame, milk.');
  });

  test('sold in sizes says where their prices are', async () => {
    const [title = ''] = Object.keys(fixedPrices.sizes);
    await shopDatabase.put('/cakes/sized', { ...rye, title });
    await showProduct('/products/edit/sized');
    expect(await screen.findByText('Sold in sizes:')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Price in pounds' })).toBeNull();
  });

  test('is hidden with its stock, and shown again', async () => {
    const user = await showProduct();
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await expect.poll(() => dataAt('/hidden/rye')).toEqual(rye);
    expect(await dataAt('/cakes/rye')).toBeNull();

    const again = await showProduct();
    expect(await screen.findByText('It is hidden: only you see it.')).toBeVisible();
    await again.click(await screen.findByRole('button', { name: 'Show in the shop' }));
    await expect.poll(() => stockOf('rye')).toBe(9);
  });

  test('is taken out once that is meant', async () => {
    const user = await showProduct();
    await user.click(await screen.findByRole('button', { name: 'Take out …' }));
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    await user.click(press('Take it out'));
    await expect.poll(() => dataAt('/cakes/rye')).toBeNull();
  });

  test('is added under a key from its name; hidden, if it is not ready', async () => {
    const user = await showProduct('/products/new');
    await retype(user, 'Name', 'Rye & Seeds');
    await user.click(press('Save'));
    expect(await screen.findByText(/It has no price, so nobody can buy it/)).toBeVisible();
    await user.click(press('Save hidden'));
    await expect.poll(() => dataAt('/hidden/rye-seeds')).toEqual({ title: 'Rye & Seeds' });
  });

  test('that is hidden meanwhile is not lost twice: what was hidden before is replaced', async () => {
    await shopDatabase.put('/hidden/rye', { ...rye, price: 5 });
    const user = await showProduct();
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    await expect.poll(() => dataAt('/hidden/rye')).toEqual(rye);
    expect(await dataAt('/cakes/rye')).toBeNull();
  });

  test('that would be on no shelf can’t be shown', async () => {
    await shopDatabase.put('/hidden/odd', { ...rye, title: 'Odd', category: 'Sundries' });
    await showProduct('/products/edit/odd');
    expect(await screen.findByRole('button', { name: 'Show in the shop' })).toBeDisabled();
    expect(screen.getByText(/names none of the categories/)).toBeVisible();
  });

  test('that is new and sold in sizes gets its lowest price', async () => {
    const [[title, sizes] = ['', []]] = Object.entries(fixedPrices.sizes);
    const user = await showProduct('/products/new');
    await retype(user, 'Name', title);
    await user.click(screen.getByRole('checkbox', { name: 'Bread' }));
    await user.click(press('Save hidden'));
    const lowest = Math.min(...sizes.map(({ pounds }) => pounds));
    await expect
      .poll(async () => Object.values(Object(await dataAt('/hidden'))))
      .toMatchObject([{ title, price: lowest }]);
  });

  test('is on no shelf as long as none is ticked; one that another contains can’t be unticked', async () => {
    await shopDatabase.put('/categories/3', { title: 'Dark Bread' });
    const user = await showProduct('/products/new');
    await retype(user, 'Name', 'Spelt');
    expect(screen.queryByText(/on no shelf/)).toBeNull();
    await user.click(press('Save'));
    expect(screen.getByText(/It is on no shelf, so no page shows it/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Dark Bread' }));
    expect(screen.getByRole('checkbox', { name: 'Bread' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Bread' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Dark Bread' }));
    expect(screen.getByRole('checkbox', { name: 'Bread' })).not.toBeChecked();
  });

  test('what could not be saved stays, with its buttons', async () => {
    const user = await showProduct();
    await retype(user, 'Description', 'Dark.');
    logged('error');
    const broken = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await user.click(press('Save'));
    expect(await screen.findByText(/Try again: it can’t happen twice/)).toBeVisible();
    broken.mockRestore();
    await user.click(press('Save'));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/desc')).toBe('Dark.');
  });

  test('is duplicated without its name and price id', async () => {
    const user = await showProduct('/products/new?copy=rye');
    await retype(user, 'Name', 'Dark Rye');
    await user.click(press('Save'));
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
    await user.click(await screen.findByRole('button', { name: 'Edit Bread' }));
    await retype(user, 'Name', 'Loaves');
    expect(
      screen.getByText(/^The new name goes into 1 product, too\. Its page gets a new address/),
    ).toBeVisible();
    await user.click(press('Save'));
    await expect.poll(() => dataAt('/categories/1/title')).toBe('Loaves');
    expect(await dataAt('/cakes/rye/category')).toBe('Loaves');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect.poll(() => dataAt('/cakes/rye/category')).toBe('Bread');
  });

  test('two change places', async () => {
    const user = await showCategories();
    await user.click(await screen.findByRole('button', { name: 'Cakes: up' }));
    expect(await screen.findByText('Cakes and Bread changed places')).toBeVisible();
    expect(await dataAt('/categories')).toMatchObject([null, { title: 'Cakes' }, { title: 'Bread' }]);
  });

  test('one that moves keeps the focus, so that a key moves it on', async () => {
    await shopDatabase.put('/categories/3', { title: 'Honey', img: '/images/cat-cakes-800.webp' });
    const user = await showCategories();
    (await screen.findByRole('button', { name: 'Honey: up' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Honey and Cakes changed places')).toBeVisible();
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Honey: up');
    await user.keyboard('{Enter}');
    await expect
      .poll(() => dataAt('/categories'))
      .toMatchObject([null, { title: 'Honey' }, { title: 'Bread' }, { title: 'Cakes' }]);
  });

  test('two presses in a row move once', async () => {
    const user = await showCategories();
    await user.dblClick(await screen.findByRole('button', { name: 'Cakes: up' }));
    expect(await screen.findByText('Cakes and Bread changed places')).toBeVisible();
    expect(await dataAt('/categories')).toMatchObject([null, { title: 'Cakes' }, { title: 'Bread' }]);
  });

  test('what is typed for one stays until it is saved', async () => {
    const user = await showCategories();
    await user.click(await screen.findByRole('button', { name: 'Edit Bread' }));
    await retype(user, 'Description', 'Long and slow.');
    logged('error');
    const broken = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await user.click(press('Save'));
    expect(await screen.findByText(/What you typed is kept/)).toBeVisible();
    expect(await field('Description')).toHaveValue('Long and slow.');
    broken.mockRestore();
  });

  test('the same name changed elsewhere: mine is kept if she says so', async () => {
    const user = await showCategories();
    await user.click(await screen.findByRole('button', { name: 'Edit Cakes' }));
    await retype(user, 'Description', 'Sweet.');
    await shopDatabase.put('/categories/2/desc', 'Very sweet.');
    await user.click(press('Save'));
    expect(await screen.findByText(/yours makes it description Very sweet\. → Sweet\./)).toBeVisible();
    await user.click(press('Keep mine'));
    expect(await field('Description')).toHaveValue('Sweet.');
    await user.click(press('Save'));
    await expect.poll(() => dataAt('/categories/2/desc')).toBe('Sweet.');
  });

  test('another owner’s new name does not hold a description back, nor is it undone', async () => {
    const user = await showCategories();
    await user.click(await screen.findByRole('button', { name: 'Edit Bread' }));
    await retype(user, 'Description', 'Long and slow.');
    await shopDatabase.put('/categories/1/title', 'Loaves');
    await shopDatabase.put('/cakes/rye/category', 'Loaves');
    await user.click(press('Save'));
    expect(await screen.findByText(/Changed elsewhere meanwhile: name Bread → Loaves/)).toBeVisible();
    await user.click(press('Save'));
    await expect
      .poll(() => dataAt('/categories/1'))
      .toMatchObject({ title: 'Loaves', desc: 'Long and slow.' });
    expect(await dataAt('/cakes/rye/category')).toBe('Loaves');
  });

  test('one whose products are nowhere else stays', async () => {
    const user = await showCategories();
    await user.click(await screen.findByRole('button', { name: 'Edit Bread' }));
    await user.click(press('Take out …'));
    expect(await screen.findByText(/Some products are on no other shelf/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take it out' })).toBeNull();
  });
});

test('what no longer fits is not put back: it would take products off their shelf', async () => {
  await shopDatabase.put('/changes/list/last', {
    at: Date.now(),
    what: 'Bread: name',
    before: { categories: { 1: { title: 'Loaves', img: '/images/cat-sourdough-800.webp' } } },
  });
  const { ChangesScreen } = await import('@/baker/products/ChangesScreen');
  const user = owner.show('/products/changes', '/products/changes', <ChangesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Put it back' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/It no longer fits: Rye: its category "Bread" names none/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Put it back' })).toBeNull();
});

test('a change of last week is put back', async () => {
  await shopDatabase.put('/changes/list/last', {
    at: Date.now() - 7 * 24 * 60 * 60 * 1000,
    what: 'Rye: price £7 → £8',
    before: { cakes: { rye: { ...rye, price: 7, limit: 1 } } },
  });
  const { ChangesScreen } = await import('@/baker/products/ChangesScreen');
  const user = owner.show('/products/changes', '/products/changes', <ChangesScreen />);
  await user.click(await screen.findByRole('button', { name: 'Put it back' }));
  expect(await screen.findByText(/Rye: price £8 → £7\. Its stock stays as it is/)).toBeVisible();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Put it back' }));
  await expect.poll(() => dataAt('/cakes/rye')).toEqual({ ...rye, price: 7 });
  expect(await screen.findByText('It is as it was before.')).toBeVisible();
});

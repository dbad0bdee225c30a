import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PhotoField } from '@/baker/photo/PhotoField';
import { BestsellersScreen } from '@/baker/products/BestsellersScreen';
import { CategoriesScreen } from '@/baker/products/CategoriesScreen';
import { ChangesScreen } from '@/baker/products/ChangesScreen';
import { HomeTextsScreen } from '@/baker/products/HomeTextsScreen';
import { PriceListScreen } from '@/baker/products/PriceListScreen';
import { ProductScreen } from '@/baker/products/ProductScreen';
import { ProductsScreen } from '@/baker/products/ProductsScreen';
import { logged } from '../../support/logged.ts';
import { around, press, retype } from '../../support/press.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { showScreen, signedInOwner } from '../../support/signedInOwner.tsx';

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
const bread = { title: 'Bread', img: '/images/cat-sourdough-800.webp' };

const hidden = async () => Object.entries(Object(await dataAt('/hidden')));

signedInOwner();

beforeEach(async () => {
  const cakes = { title: 'Cakes', img: '/images/cat-cakes-800.webp' };
  await shopDatabase.put('/categories', { 1: bread, 2: cakes });
  const cake = { ...rye, title: 'Carrot Cake', category: 'Cakes', api: 'price_cake', limit: 3 };
  await shopDatabase.put('/cakes', { rye, cake });
});

const says = (words: string | RegExp) => screen.findByText(words);
const PRICE = 'Price in pounds';
const field = (name: string) => screen.findByLabelText(name);
const tick = async (name: string) => fireEvent.click(await screen.findByLabelText(name));

describe('a product', () => {
  const show = (at = '/products/edit/rye') =>
    showScreen(at.includes('/edit/') ? '/products/edit/:key' : '/products/new', at, <ProductScreen />);

  test('what another owner changes meanwhile is shown, and both stay; of the same, she decides', async () => {
    show();
    await retype('Description', 'Dark.');
    await shopDatabase.put('/categories/1/title', 'Loaves');
    await shopDatabase.put('/cakes/rye', { ...rye, price: 9, category: 'Loaves' });
    await press('Save');
    expect(await says(/Somebody has changed it elsewhere/)).toBeVisible();
    const meanwhile = await says(/^Changed elsewhere meanwhile: /);
    expect(meanwhile).toHaveTextContent('price £8 → £9');
    expect(meanwhile).toHaveTextContent('categories Bread → Loaves');
    expect(screen.getByText(/Saving keeps both/)).toBeVisible();
    expect(screen.getByLabelText('Loaves')).toBeChecked();
    await press('Save');
    expect(await says('Saved.')).toBeVisible();
    const both = { ...rye, price: 9, category: 'Loaves', desc: 'Dark.' };
    expect(await dataAt('/cakes/rye')).toEqual(both);

    await retype(PRICE, '7');
    expect(screen.getByText(/The price id is still the old one/)).toBeVisible();
    await shopDatabase.put('/cakes/rye/price', 10);
    await press('Save');
    expect(await says(/You have changed the same/)).toBeVisible();
    expect(await dataAt('/cakes/rye')).toEqual({ ...both, price: 10 });
    await press('Keep mine');
    expect(await field(PRICE)).toHaveValue('7');
    await press('Save');
    expect(await says('Rye: price £10 → £7')).toBeVisible();
  });

  test('is not saved while something is wrong, nor without signal, and says so; what was typed outlives the page', async () => {
    show();
    await retype('Description', 'Dark.');
    await retype(PRICE, 'eight');
    await press('Save');
    expect(await says('1 thing to correct, marked in red.')).toBeVisible();
    expect(await field(PRICE)).toHaveFocus();
    expect(await field(PRICE)).toHaveAccessibleDescription(/Its price "eight" can't be read/);
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    show();
    expect(await field('Description')).toHaveValue('Dark.');
    await retype(PRICE, '8');
    logged('error');
    const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    await press('Save');
    expect(await says(/Try again: it can’t happen twice/)).toBeVisible();
    network.mockRestore();
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    await press('Save');
    expect(await says('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/desc')).toBe('Dark.');
  });

  test('its VAT is said for the accountant, and no longer said', async () => {
    show();
    fireEvent.change(await field('VAT'), { target: { value: 'zero' } });
    expect(screen.queryByText(/knows no field/)).toBeNull();
    await press('Save');
    expect(await says('Rye: VAT nothing → zero')).toBeVisible();
    expect(await dataAt('/cakes/rye')).toEqual({ ...rye, vat: 'zero' });
    fireEvent.change(await field('VAT'), { target: { value: '' } });
    await press('Save');
    await expect.poll(() => dataAt('/cakes/rye')).toEqual(rye);
  });

  test('an allergen is ticked, and one that the ingredients name is proposed', async () => {
    show();
    await tick('Sesame');
    expect(await field('Allergens as customers read them')).toHaveValue('Rye (gluten), sesame.');
    await retype('Ingredients', 'Rye flour, butter.');
    await press('Tick it');
    expect(screen.getByLabelText('Milk')).toBeChecked();
    await press('Save');
    expect(await says('Saved.')).toBeVisible();
    expect(await dataAt('/cakes/rye/allergens')).toBe('Rye (gluten), sesame, milk.');
  });

  test('is sold in sizes, in their sequence, and has the lowest price; the last size gives its price back', async () => {
    const size = (name: string) => within(screen.getByRole('group', { name }));
    const type = (name: string, label: string, value: string) =>
      fireEvent.change(size(name).getByLabelText(label), { target: { value } });
    show();
    await press('Sell it in sizes');
    expect(size('Size 1').getByLabelText('Size')).toHaveFocus();
    expect(size('Size 1').getByLabelText(PRICE)).toHaveValue('8');
    type('Size 1', 'Size', '800g');
    await press('Add a size');
    type('Size 2', 'Size', '400g');
    type('400g', PRICE, '4.50');
    type('400g', 'Stripe’s price id', 'prod_1');
    await press('Save');
    expect(await says(/price id of 400g is "prod_1": that is the id of a product/)).toBeVisible();
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    type('400g', 'Stripe’s price id', 'price_half');
    fireEvent.click(screen.getByRole('button', { name: '400g: up' }));
    await press('Save');
    const sizes = [
      { title: '400g', price: 4.5, api: 'price_half' },
      { title: '800g', price: 8, api: 'price_rye' },
    ];
    await expect.poll(() => dataAt('/cakes/rye')).toEqual({ ...rye, price: 4.5, sizes });
    expect(await says(/sizes nothing → 400g £4.50, 800g £8/)).toBeVisible();
    type('800g', PRICE, '9');
    expect(screen.getByText(/The price id is still the old one/)).toBeVisible();

    for (const name of ['Remove 800g', 'Remove 400g']) fireEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByLabelText(PRICE)).toHaveValue('4.50');
    await press('Save');
    await expect.poll(() => dataAt('/cakes/rye')).toEqual({ ...rye, price: 4.5, api: 'price_half' });
    await press('Undo');
    await expect.poll(() => dataAt('/cakes/rye')).toMatchObject({ sizes });
  });

  test('is hidden, shown again, and taken out once that is meant; its stock stays', async () => {
    show();
    await press('Hide');
    const { limit } = rye;
    await expect.poll(hidden).toEqual([['rye', { ...rye, limit: 0 }]]);
    expect(await dataAt('/cakes/rye')).toEqual({ limit });

    show();
    expect(await says('It is hidden: only you see it.')).toBeVisible();
    expect(await says('9 left on sale.')).toBeVisible();
    await press('Show in the shop');
    await expect.poll(() => dataAt('/cakes/rye')).toEqual(rye);

    show();
    await press('Remove …');
    expect(await dataAt('/cakes/rye')).toEqual(rye);
    await press('Remove it');
    await expect.poll(() => dataAt('/cakes/rye')).toEqual({ limit });
  });

  test('is added to the ticked categories, under a key of its own; hidden, if it is not ready', async () => {
    await shopDatabase.put('/categories/3', { title: 'Dark Bread' });
    show('/products/new');
    await retype('Name', 'Rye & Seeds');
    expect(screen.queryByText(/in no category/)).toBeNull();
    await press('Save');
    expect(screen.getByText(/It is in no category, so no page shows it/)).toBeVisible();
    expect(screen.getByText(/It has no price, so nobody can buy it/)).toBeVisible();
    // A category also lists the products of every category whose name contains its own.
    await tick('Dark Bread');
    expect(screen.getByLabelText('Bread')).toBeChecked();
    expect(screen.getByLabelText('Bread')).toBeDisabled();
    await tick('Dark Bread');
    expect(screen.getByLabelText('Bread')).not.toBeChecked();
    await press('Save hidden');
    const key = expect.stringMatching(/^rye-seeds-\w+$/);
    await expect.poll(hidden).toEqual([[key, { title: 'Rye & Seeds' }]]);
  });

  test.each(['Wheat (gluten).', 'Not a food.'])(
    'new, is saved hidden by the first button until its allergens are said: %s',
    async (allergens) => {
      const buttons = async () =>
        (await screen.findAllByRole('button', { name: /^Save/ })).map(({ textContent, className }) => [
          textContent,
          /primary/.test(className),
        ]);
      show('/products/new');
      const first = ['Save hidden', true];
      expect(await buttons()).toEqual([['Save', false], first]);
      expect(screen.getByText(/It says no allergens yet/)).toBeVisible();
      await retype('Allergens as customers read them', allergens);
      expect(await buttons()).toEqual([
        ['Save hidden', false],
        ['Save', true],
      ]);
      expect(screen.queryByText(/It says no allergens yet/)).toBeNull();
      await retype('Allergens as customers read them', ' ');
      expect((await buttons()).at(-1)).toEqual(first);
      await press('Discard');
    },
  );

  test('is duplicated without its name and price ids', async () => {
    await shopDatabase.put('/cakes/rye/sizes', [{ title: '400g', price: 8, api: 'price_400' }]);
    show('/products/new?copy=rye');
    await retype('Name', 'Dark Rye');
    await press('Save');
    const sizes = [{ title: '400g', price: 8 }];
    const { api: _, limit: _limit, ...copy } = { ...rye, title: 'Dark Rye', sizes };
    await expect.poll(async () => Object.values(Object(await dataAt('/cakes')))).toContainEqual(copy);
  });
});

test('the list has what shoppers see, what is hidden, and what is wrong', async () => {
  await shopDatabase.put('/hidden/plan', { title: 'A plan', category: 'Bread' });
  await shopDatabase.put('/cakes/lost', { ...rye, title: 'Lost', category: 'Nowhere', api: 'price_lost' });
  showScreen('/products', '/products', <ProductsScreen />);
  const entriesOf = async (name: string) => {
    const category = around(await screen.findByText(name, { selector: 'h2' }), 'section');
    return category.getAllByRole('listitem').map(({ textContent }) => textContent);
  };
  expect(await entriesOf('Bread')).toEqual([expect.stringMatching(/^Rye\s*£8\s*9 left/)]);
  expect(await entriesOf('Hidden')).toEqual([expect.stringMatching(/A plan.*, comes back in Bread$/)]);
  expect(await entriesOf('In no category')).toEqual([expect.stringMatching(/Lost/)]);
  expect(await entriesOf('To check')).toContainEqual(expect.stringMatching(/names none of the categories/));
});

test('a category gets another name, and so do its products; one that moves keeps the focus, and two presses move once', async () => {
  await shopDatabase.put('/categories/3', { title: 'Honey', img: bread.img });
  showScreen('/', '/', <CategoriesScreen />);
  fireEvent.click(await screen.findByLabelText('Edit Bread'));
  await retype('Name', 'Loaves');
  const warning = /^The new name goes into 1 product, too\. Its page gets a new address/;
  expect(screen.getByText(warning)).toBeVisible();
  await press('Save');
  await expect.poll(() => dataAt('/categories/1/title')).toBe('Loaves');
  expect(await dataAt('/cakes/rye/category')).toBe('Loaves');
  await press('Undo');
  await expect.poll(() => dataAt('/cakes/rye/category')).toBe('Bread');

  await userEvent.dblClick(await screen.findByLabelText('Honey: up'));
  expect(await says('Honey and Cakes changed places')).toBeVisible();
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Honey: up');
  const titles = [bread.title, 'Honey', 'Cakes'].map((title) => ({ title }));
  expect(await dataAt('/categories')).toMatchObject([null, ...titles]);
});

test('a bestseller is available again, moves, and becomes a product; two owners lose nothing', async () => {
  const bag = { title: 'Sourdough Bag', img: '/bag.webp', price: 15, soldOut: true };
  const tote = { title: 'Tote Bag', img: '/tote.webp', price: 18, api: 'price_tote' };
  await shopDatabase.put('/bestsellers', { 1: bag, 2: tote });
  showScreen('/', '/', <BestsellersScreen />);
  expect(await says('£15, sold out')).toBeVisible();
  fireEvent.click(await screen.findByLabelText('Edit Sourdough Bag'));
  await tick('Sold out');
  await shopDatabase.put('/bestsellers/1/price', 16);
  await press('Save');
  expect(await says(/Somebody has changed it elsewhere/)).toBeVisible();
  await press('Save');
  expect(await says('Sourdough Bag, at the checkout: sold out yes → no')).toBeVisible();
  const { soldOut: _, ...available } = bag;
  expect(await dataAt('/bestsellers/1')).toEqual({ ...available, price: 16 });

  fireEvent.click(await screen.findByLabelText('Tote Bag: up'));
  expect(await says('Tote Bag and Sourdough Bag changed places')).toBeVisible();
  fireEvent.click(await screen.findByLabelText('Edit Sourdough Bag'));
  fireEvent.change(await field('Which product?'), { target: { value: 'rye' } });
  const link = screen.getByRole('link', { name: /stock are the product’s$/ });
  expect(link).toHaveAttribute('href', '/products/edit/rye');
  await press('Save');
  expect(await says('£8, a product, with its stock')).toBeVisible();
  expect(await dataAt('/bestsellers')).toEqual([null, tote, { product: 'rye' }]);
  await press('Undo');
  await expect.poll(() => dataAt('/bestsellers/2')).toEqual({ ...available, price: 16 });
});

test('a new bestseller needs a name and a price; a product in sizes is none', async () => {
  await shopDatabase.put('/cakes/honey', { ...rye, title: 'Honey', sizes: [{ title: '320g', price: 8 }] });
  showScreen('/', '/', <BestsellersScreen />);
  await press('New bestseller');
  const all = within(await field('Which product?')).getAllByRole<HTMLOptionElement>('option');
  const offered = all.filter(({ disabled }) => !disabled).map(({ text }) => text);
  expect(offered).toEqual(['None: only sold at the checkout', 'Carrot Cake', 'Rye']);
  await retype(PRICE, '4,50');
  await press('Save');
  expect(await says(/^It has no name/)).toBeVisible();
  expect(await field('Name')).toHaveFocus();
  await retype('Name', ' Jam ');
  await press('Save');
  await expect.poll(() => dataAt('/bestsellers')).toEqual([null, { title: 'Jam', price: 4.5 }]);
});

test('a line of the price list is changed, another added, and a heading has a price of its own', async () => {
  const rows = [{ name: 'Plain', price: 7 }];
  await shopDatabase.put('/priceList', { 1: { title: 'Loaves', rows }, 2: { title: 'Cake', prices: [25] } });
  showScreen('/', '/', <PriceListScreen />);
  expect(await says('Plain £7')).toBeVisible();
  fireEvent.click(await screen.findByLabelText('Edit Loaves'));
  await retype(PRICE, '7.50');
  await press('Add a line');
  const line = within(await screen.findByRole('group', { name: 'Line 2' }));
  fireEvent.change(line.getByLabelText('Name'), { target: { value: 'Seeded' } });
  await press('Save');
  expect(await says(/^Seeded has no price/)).toBeVisible();
  const seeded = within(await screen.findByRole('group', { name: 'Seeded' }));
  fireEvent.change(seeded.getByLabelText(PRICE), { target: { value: '8' } });
  fireEvent.change(seeded.getByLabelText('What it includes'), { target: { value: 'Poppy' } });
  await press('Save');
  const both = [
    { name: 'Plain', price: 7.5 },
    { name: 'Seeded', price: 8, note: 'Poppy' },
  ];
  await expect.poll(() => dataAt('/priceList/1/rows')).toEqual(both);
  expect(await says('£25')).toBeVisible();
  await press('New price');
  await retype('Heading', 'Rolls');
  await retype(PRICE, '2');
  await press('Save');
  await expect.poll(() => dataAt('/priceList/3')).toEqual({ title: 'Rolls', prices: [2] });
});

test('a review is replaced on the home page, and put back', async () => {
  const review = { text: 'Good.', name: 'Ann' };
  const home = { storyTitle: 'Why?', story: 'It began.', banner: 'LOVE', reviews: [review] };
  await shopDatabase.put('/texts', { about: { aboutUs: 'x' }, home });
  showScreen('/', '/', <HomeTextsScreen />);
  await retype('What was said', '');
  await press('Save');
  expect(await says(/^A review lacks its text or name/)).toBeVisible();
  await retype('What was said', 'Very good.');
  await retype('By whom', 'Ben');
  await press('Save');
  const replaced = { ...home, reviews: [{ text: 'Very good.', name: 'Ben' }] };
  await expect.poll(() => dataAt('/texts/home')).toEqual(replaced);
  await press('Undo');
  await expect.poll(() => dataAt('/texts/home')).toEqual(home);
  expect(await dataAt('/texts/about')).toEqual({ aboutUs: 'x' });
});

test('a change of last week is put back without its stock, but not one that would take products out of their category', async () => {
  async function askToPutBack(before: object) {
    const at = Date.now() - 7 * 24 * 60 * 60 * 1000;
    await shopDatabase.put('/changes/list/last', { at, what: 'A change', before });
    showScreen('/', '/', <ChangesScreen />);
    await press('Undo this');
    return within(screen.getByRole('alertdialog'));
  }
  const misfit = await askToPutBack({ categories: { 1: { ...bread, title: 'Loaves' } } });
  expect(misfit.getByText(/It can’t be changed back: Rye: its category "Bread" names none/)).toBeVisible();
  expect(misfit.queryByText('Change it back')).toBeNull();

  const dialog = await askToPutBack({ cakes: { rye: { ...rye, price: 7, limit: 1 } } });
  expect(await says(/Rye: price £8 → £7\. Its stock stays as it is/)).toBeVisible();
  fireEvent.click(dialog.getByText('Change it back'));
  await expect.poll(() => dataAt('/cakes/rye')).toEqual({ ...rye, price: 7 });
  expect(await says('It is as it was before.')).toBeVisible();
});

test('a price change behind a hundred others is found', async () => {
  const made = (what: string, at: number) => ({ what, at, before: { cakes: { rye: { ...rye, price: 7 } } } });
  const later = Array.from({ length: 100 }, (_, at) => [`x${at}`, made('Nothing', Date.now() - at)]);
  const list = { first: made('Rye: price £7 → £9', Date.now() - 1000), ...Object.fromEntries(later) };
  await shopDatabase.put('/changes/list', list);
  showScreen('/', '/', <ChangesScreen />);
  expect(await screen.findAllByText('Nothing')).toHaveLength(100);
  await press('Show older changes');
  expect(await says(/Rye: price £7 → £9/)).toBeVisible();
  expect(screen.queryByText('Show older changes')).toBeNull();
});

// Photos themselves: tests/browser/bakerPhoto.spec.ts.
describe('the pictures', () => {
  function show(pictures: readonly string[], most = 9) {
    let kept = pictures;
    function Form() {
      const [now, setNow] = useState(pictures);
      kept = now;
      return <PhotoField pictures={now} most={most} onChange={setNow} />;
    }
    render(<Form />);
    return () => kept;
  }
  const button = (label: string) => screen.getByLabelText(label, { selector: 'button' });
  const addAddress = async (address: string) => {
    await retype('Address of a picture', address);
    await press('Add this picture');
    return screen.getByLabelText('Address of a picture');
  };

  test('are moved by keys alone, and the focus goes with them; one that is removed comes back to its place', async () => {
    const kept = show(['/a.webp', '/b.webp', '/c.webp']);
    expect(button('Move picture 1 left')).toBeDisabled();
    expect(button('Move picture 3 right')).toBeDisabled();

    button('Move picture 1 right').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Now picture 2 of 3.')).toBeVisible();
    expect(button('Move picture 2 right')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(kept()).toEqual(['/b.webp', '/c.webp', '/a.webp']);
    expect(button('Move picture 3 left')).toHaveFocus();

    fireEvent.click(button('Remove picture 2'));
    expect(kept()).toEqual(['/b.webp', '/a.webp']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await press('Undo');
    expect(kept()).toEqual(['/b.webp', '/c.webp', '/a.webp']);
  });

  test('are photos; an address is typed: a wrong one says why, a right one is added once', async () => {
    await shopDatabase.put('/pictureHost', { address: 'https://host.example/upload', preset: 'x7' });
    const kept = show(['/a.webp']);
    expect(await field('Choose a photo')).toHaveAttribute('accept', 'image/*');
    expect(screen.getByLabelText('Take a photo')).toHaveAttribute('capture', 'environment');
    fireEvent.click(screen.getByText('Type an address instead'));
    const why = /^Of a picture that is online already, .* has no full address \(https/;
    expect(await addAddress('loaf.jpg')).toHaveAccessibleDescription(why);
    expect(await addAddress(' https://host.example/loaf.jpg ')).toHaveValue('');
    await addAddress('/a.webp');
    expect(screen.getByText('This picture is there already.')).toBeVisible();
    expect(kept()).toEqual(['/a.webp', 'https://host.example/loaf.jpg']);
  });

  test('without a host say how to get one; a category’s only one is replaced by the next', async () => {
    const kept = show(['/a.webp'], 1);
    expect(await says(/the shop has no picture host/)).toBeVisible();
    expect(screen.queryByLabelText('Choose a photo')).toBeNull();
    await addAddress('https://example.com/b.webp');
    expect(await says('The picture is replaced.')).toBeVisible();
    expect(kept()).toEqual(['https://example.com/b.webp']);
  });
});

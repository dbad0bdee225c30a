import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sizes } from '#bakery/sizes';
import { runScript } from '../../scripts/runScript.ts';
import { emptyFolder } from '../../support/emptyFolder.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { signedInOwner } from '../../support/signedInOwner.tsx';

/** The catalogue in a file, which `npm run catalogue` pulls and pushes, beside the owner's page. */

const owner = signedInOwner();

const rye = {
  title: 'Rye',
  img: '/images/prod-sourdough-800.webp',
  category: 'Bread',
  price: 8,
  api: 'price_rye',
  desc: 'Dark.',
  limit: 9,
};

/** A push wants every product that has sizes. */
const sized = Object.fromEntries(
  Object.entries(sizes).map(([title, ofTitle], index) => [
    `sized${index}`,
    { ...rye, title, api: `price_${index}`, price: Math.min(...ofTitle.map(({ pounds }) => pounds)) },
  ]),
);

let folder: string;
beforeEach(async () => {
  await shopDatabase.put('/categories', { 1: { title: 'Bread', img: '/images/cat-sourdough-800.webp' } });
  await shopDatabase.put('/cakes', { ...sized, rye, bun: { ...rye, title: 'Bun', api: 'price_bun' } });
  folder = await emptyFolder();
  await writeFile(join(folder, '.env'), `VITE_DATABASE_URL=${import.meta.env.VITE_DATABASE_URL}\n`);
  await catalogue('pull', '--yes');
});

const catalogue = (...parameters: string[]) => runScript('owner/catalogue/catalogue.ts', parameters, folder);

async function editFile(fields: object, key = 'rye'): Promise<void> {
  const file = join(folder, 'catalogue.json');
  const { cakes, ...others } = JSON.parse(await readFile(file, 'utf8'));
  const edited = { ...others, cakes: { ...cakes, [key]: { ...cakes[key], ...fields } } };
  await writeFile(file, JSON.stringify(edited));
}

async function showRye() {
  const { ProductScreen } = await import('@/baker/products/ProductScreen');
  return owner.show('/products/edit/:key', '/products/edit/rye', <ProductScreen />);
}

async function retypePrice(user: Awaited<ReturnType<typeof showRye>>, price: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Price in pounds' });
  await user.clear(field);
  await user.type(field, price);
}

const press = (name: string) => screen.getByRole('button', { name });

test('a push keeps what the page has changed since the pull, and the page shows what was pushed', async () => {
  const user = await showRye();
  await retypePrice(user, '8.50');
  await user.click(press('Save'));
  expect(await screen.findByText('Rye: price £8 → £8.50')).toBeVisible();

  await editFile({ desc: 'Darker.' });
  const { output } = await catalogue('push', '--yes');
  expect(output).toContain('~ cakes/rye  Rye\n    price: 8 → 8.5\n');
  expect(await dataAt('/cakes/rye')).toEqual({ ...rye, price: 8.5, desc: 'Darker.' });

  await showRye();
  expect(await screen.findByDisplayValue('Darker.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Price in pounds' })).toHaveValue('8.50');
});

test('what is pushed while she types is shown before she saves over it', async () => {
  const user = await showRye();
  await retypePrice(user, '7');
  await editFile({ price: 9, desc: 'Darker.' });
  await catalogue('push', '--yes');

  await user.click(press('Save'));
  expect(await screen.findByText(/You have changed the same/)).toBeVisible();
  expect(await dataAt('/cakes/rye')).toMatchObject({ price: 9, desc: 'Darker.' });
  await user.click(press('Keep mine'));
  await user.click(press('Save'));
  expect(await screen.findByText('Rye: price £9 → £7')).toBeVisible();
  expect(await dataAt('/cakes/rye')).toEqual({ ...rye, price: 7, desc: 'Darker.' });
});

test('the same price changed on the page and in the file: the push asks, and writes nothing', async () => {
  const user = await showRye();
  await retypePrice(user, '8.50');
  await user.click(press('Save'));
  expect(await screen.findByText('Saved.')).toBeVisible();
  await editFile({ price: 9 });
  const { errors, output } = await catalogue('push', '--yes');
  expect(output).toContain('when you fetched it: 8\n      in the database: 8.5\n');
  expect(errors).toContain('Nothing was written.');
  expect(await dataAt('/cakes/rye')).toEqual({ ...rye, price: 8.5 });
});

test('what the page has hidden, a push does not bring back', async () => {
  const user = await showRye();
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await expect.poll(() => dataAt('/hidden/rye')).toEqual(rye);
  await editFile({ price: 3 }, 'bun');
  await catalogue('push', '--yes');
  expect(await dataAt('/cakes/bun/price')).toBe(3);
  expect([await dataAt('/cakes/rye'), await dataAt('/hidden/rye')]).toEqual([null, rye]);
});

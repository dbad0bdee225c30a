import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { priceList } from '#bakery/priceList';
import { App } from '@/app/App';
import { paths } from '@/config/paths';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { aUnit } from '../support/samples.ts';

// jsdom has no layout, so it can't scroll.
Element.prototype.scrollIntoView = vi.fn();
vi.stubGlobal('scrollTo', vi.fn());

const BROKEN = { name: 'Sorry, something broke on our side.' };
const entries = priceList as unknown[];

let problems: ReturnType<typeof logged>;

/** The price list has an entry that its page can't show. */
beforeEach(async () => {
  problems = logged('error');
  entries.push(null);
  await givenCatalogue({});
  history.replaceState(null, '', paths.priceList);
  render(
    <BrowserRouter>
      <CartProvider store={cartOf([aUnit({ title: 'Boule' })])}>
        <App />
      </CartProvider>
    </BrowserRouter>,
  );
});
afterEach(() => {
  entries.pop();
});

test('a page that breaks keeps navbar, footer and cart', async () => {
  expect(await screen.findByRole('heading', BROKEN)).toBeVisible();
  expect(problems).toHaveBeenCalledWith('A screen broke', expect.any(TypeError));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Cart, 1 item' }));
  expect(await screen.findByRole('heading', { name: 'Boule' })).toBeVisible();
});

test('from a page that breaks, the others are reached', async () => {
  // Offline, so that the shop does not try a reload first.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await screen.findByRole('heading', BROKEN);
  await userEvent.click(screen.getByRole('link', { name: 'Allergens' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Allergens' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Price list' }));
  await waitFor(() => expect(screen.getByRole('heading', BROKEN)).toBeVisible());
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { priceList } from '#bakery/priceList';
import { App } from '@/app/App';
import { paths } from '@/config/paths';
import { CartProvider } from '@/state/cart';
import { cartOf } from '../support/cart.ts';
import { givenCatalogue } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { aUnit } from '../support/samples.ts';

const BROKEN = 'Sorry, something broke on our side.';

test('a page that breaks keeps navbar, footer and cart; from it, the others are reached', async () => {
  window.scrollTo = vi.fn();
  const problems = logged('error');
  // Offline, so that the shop does not try a reload first.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // An entry that its page can't show.
  const entries = priceList as unknown[];
  entries.push(null);
  onTestFinished(() => void entries.pop());
  await givenCatalogue({});
  history.replaceState(null, '', paths.priceList);
  render(
    <BrowserRouter>
      <CartProvider store={cartOf([aUnit({ title: 'Boule' })])}>
        <App />
      </CartProvider>
    </BrowserRouter>,
  );

  expect(await screen.findByRole('heading', { name: BROKEN })).toBeVisible();
  expect(problems).toHaveBeenCalledWith('A screen broke', expect.any(TypeError));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

  fireEvent.click(screen.getByRole('link', { name: 'Allergens' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Allergens' })).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Price list' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: BROKEN })).toBeVisible());
});

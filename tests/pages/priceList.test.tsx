import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderRoute } from '../support/renderRoute.tsx';

test('shows every figure of the price list, and prints', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  renderRoute('/price-list');
  await screen.findByRole('heading', { level: 1, name: 'PRICE LIST' });

  const figures = screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const prices = within(heading.closest('li') as HTMLElement).getAllByText(/^£/);
    return [heading.textContent, ...prices.map(({ textContent }) => textContent)];
  });
  expect(figures).toEqual([
    ['Loaves', '£4.80', '£5'],
    ['Buns', '£2', '£3.50'],
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

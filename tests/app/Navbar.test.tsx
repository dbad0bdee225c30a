import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartOf } from '../support/cart.ts';
import { renderFrame } from '../support/renderFrame.tsx';
import { aUnit, unitsOf } from '../support/samples.ts';

const PARTS = ['About Us', 'Our Offer', 'Reviews', 'Contact'];
const linkNames = (nav: HTMLElement) =>
  within(nav)
    .queryAllByRole('link')
    .map((link) => link.textContent);

test.each([
  ['/', PARTS, 0],
  ['/price-list', [], 1],
])('the home page has links to its parts, other pages have Back instead: %s', (path, links, backs) => {
  renderFrame(path);
  expect(linkNames(screen.getByRole('navigation', { name: 'Main' }))).toEqual(links);
  expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(backs);
});

test.each(['Back', 'Order Now'])('from another page with an empty cart, %s leads home', async (name) => {
  const user = renderFrame('/price-list');
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByTestId('path')).toHaveTextContent(/^\/$/);
});

test('the cart is named with what it holds', () => {
  renderFrame('/', cartOf(unitsOf(3)));
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
});

test('Order Now opens the collection window once the cart has items', async () => {
  const user = renderFrame('/price-list', cartOf([aUnit()]));
  await user.click(screen.getByRole('button', { name: 'Order Now' }));
  expect(screen.getByRole('dialog', { name: 'Collect your order' })).toHaveTextContent('Friday at 9:30AM');
});

test.each(['link', 'button'] as const)('the %s to the offer takes the focus to its part', async (role) => {
  const user = renderFrame('/');
  await user.click(screen.getByRole(role, { name: role === 'link' ? 'Our Offer' : 'Order Now' }));
  expect(document.getElementById('shop')).toHaveFocus();
});

test('the menu mirrors the navbar and closes when a part is chosen', async () => {
  const user = renderFrame('/', cartOf([aUnit()]));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(linkNames(within(menu).getByRole('navigation'))).toEqual(expect.arrayContaining(PARTS));
  expect(within(menu).getByRole('button', { name: 'Order Now' })).toBeVisible();
  expect(within(menu).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

  await user.click(within(menu).getByRole('link', { name: 'Our Offer' }));
  expect(menu).not.toHaveAttribute('open');
  expect(document.getElementById('shop')).toHaveFocus();
});

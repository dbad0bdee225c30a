import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { shop } from '#bakery/shop';
import { Footer } from '@/app/Footer';
import { bakeryData } from '@/pages/home/bakeryData';
import { waysToOrder } from '../../build/fallbackNote.ts';
import { cartOf } from '../support/cart.ts';
import { renderFrame } from '../support/renderFrame.tsx';
import { aUnit, unitsOf } from '../support/samples.ts';

const PARTS = ['About Us', 'Our Offer', 'Reviews', 'Contact'];
const linkNames = (nav: HTMLElement) =>
  within(nav)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['/', PARTS, 0],
  ['/price-list', [], 1],
])('the home page has links to its parts, other pages have Back instead: %s', (path, links, backs) => {
  renderFrame(path, cartOf(unitsOf(3)));
  expect(linkNames(screen.getByRole('navigation', { name: 'Main' }))).toEqual(links);
  expect(screen.queryAllByRole('button', { name: 'Back' })).toHaveLength(backs);
  expect(screen.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
});

test.each(['Back', 'Order Now'])('from another page with an empty cart, %s leads home', async (name) => {
  renderFrame('/price-list');
  press(name);
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('Order Now opens the collection window once the cart has items', () => {
  renderFrame('/price-list', cartOf([aUnit()]));
  press('Order Now');
  expect(screen.getByRole('dialog', { name: 'Collect your order' })).toHaveTextContent('Friday at 9:30AM');
});

test('within the checkout there is no Order Now', () => {
  renderFrame('/pay-by-cash', cartOf([aUnit()]));
  expect(screen.queryByText('Order Now')).toBeNull();
});

test('the menu mirrors the navbar, closes when a part is chosen, and gives that the focus', () => {
  renderFrame('/', cartOf([aUnit()]));
  press('Menu');
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  const { getByRole } = within(menu);
  expect(linkNames(getByRole('navigation'))).toEqual(expect.arrayContaining(PARTS));
  for (const name of ['Order Now', 'Cart, 1 item']) expect(getByRole('button', { name })).toBeVisible();

  fireEvent.click(getByRole('link', { name: 'Our Offer' }));
  expect(menu).not.toHaveAttribute('open');
  expect(document.getElementById('shop')).toHaveFocus();
});

test('of the pages elsewhere, those that the bakery has are linked, and no others', () => {
  const whole = { ...shop };
  onTestFinished(() => void Object.assign(shop, whole));
  const { rerender } = render(<Footer />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: /Instagram/ })).toHaveAttribute('href', shop.instagram);
  expect(bakeryData().sameAs).toEqual([shop.facebook, shop.instagram]);
  expect(waysToOrder(shop)).toMatch(/message us on <a href="https:\/\/wa.me\/.+">WhatsApp<\/a> or at <a/);

  Object.assign(shop, { instagram: '', whatsapp: '' });
  rerender(<Footer />);
  expect(screen.getByRole('link', { name: /Facebook/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Instagram|WhatsApp/ })).toBeNull();
  expect(bakeryData().sameAs).toEqual([shop.facebook]);
  expect(waysToOrder(shop)).toMatch(/message us at <a href="mailto:/);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { shop } from '#bakery/shop';
import { Frame } from '@/baker/frame/Frame';
import { Screen } from '@/baker/frame/Screen';
import { logged } from '../support/logged.ts';

const scrolled = vi.fn();

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled);
});

function Broken(): never {
  throw new Error('A screen that breaks');
}

/** Shows the frame around three screens, of which Payments breaks. */
function show(path: string) {
  history.replaceState(null, '', `/baker${path}`);
  render(
    <BrowserRouter basename="/baker">
      <Frame>
        <Routes>
          <Route path="/order/:id" element={<Screen title="Order">An order</Screen>} />
          <Route path="/stock" element={<Screen title="Stock">The numbers</Screen>} />
          <Route
            path="/payments"
            element={
              <Screen title="Payments">
                <Broken />
              </Screen>
            }
          />
        </Routes>
      </Frame>
    </BrowserRouter>,
  );
}

const goToStock = () => fireEvent.click(screen.getByRole('link', { name: 'Stock' }));
const here = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

test('a tab leads to its screen, from its top, with the focus and a title of its own; back is where one was', async () => {
  show('/order/01a1fcf6');
  expect(document.title).toBe(`Order | ${shop.name}`);
  expect(here()).toEqual(['This Friday']);
  const { scrollY } = window;
  onTestFinished(() => void Object.assign(window, { scrollY }));
  Object.assign(window, { scrollY: 640 });
  act(() => void dispatchEvent(new Event('scroll')));

  goToStock();
  expect(screen.getByText('The numbers')).toHaveFocus();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  expect(document.title).toBe(`Stock | ${shop.name}`);
  expect(here()).toEqual(['Stock']);

  history.back();
  expect(await screen.findByText('An order')).toBeInTheDocument();
  await vi.waitFor(() => expect(scrolled).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' }));
});

test('from a screen that breaks, the others are reached', () => {
  const problems = logged('error');
  show('/payments');
  expect(here()).toEqual(['More', 'Payments']);
  expect(screen.getByRole('heading', { name: 'Sorry, something broke here.' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
  expect(problems).toHaveBeenCalledWith('A screen broke', expect.any(Error));

  goToStock();
  expect(screen.getByText('The numbers')).toBeVisible();
});

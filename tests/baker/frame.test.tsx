import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { shop } from '#bakery/shop';
import { Frame } from '@/baker/frame/Frame';
import { Screen } from '@/baker/frame/Screen';
import { SignInScreen } from '@/baker/sign-in/SignInScreen';
import { logged } from '../support/logged.ts';

function Broken(): never {
  throw new Error('A screen that breaks');
}
const broken = <Broken />;

function show(path: string) {
  history.replaceState(null, '', `/baker${path}`);
  render(
    <BrowserRouter basename="/baker">
      <Frame>
        <Routes>
          <Route
            path="/order/:id"
            element={
              <Screen title="Order">
                <p>An order</p>
              </Screen>
            }
          />
          <Route
            path="/stock"
            element={
              <Screen title="Stock">
                <p>The numbers</p>
              </Screen>
            }
          />
          <Route path="/payments" element={<Screen title="Payments">{broken}</Screen>} />
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
  const scrolled = vi.spyOn(window, 'scrollTo');
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  act(() => void dispatchEvent(new Event('scroll')));

  goToStock();
  expect(screen.getByText('The numbers').parentElement).toHaveFocus();
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

// Signing in and out, and becoming an owner: tests/browser/bakerSignIn.spec.ts.

test('a live shop fills nothing in, and sends nothing while a field is empty', () => {
  vi.stubEnv('VITE_AUTH_ORIGIN', '');
  render(<SignInScreen endedFor={null} />);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect([email.value, password.value]).toEqual(['', '']);
  expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
  expect(screen.queryByText(/demo/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(email).toHaveAccessibleDescription('Your email address, please.');
  expect(password).toHaveAccessibleDescription('Your password, please.');
  fireEvent.click(screen.getByLabelText('Show password'));
  expect(password.type).toBe('text');
});

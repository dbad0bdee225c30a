import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { demoOwner } from '@/config/demoOwner';
import { openAuthServer } from '../../support/authServer.ts';

// Signing in and out, and becoming an owner: tests/browser/bakerSignIn.spec.ts.

openAuthServer();

afterEach(() => {
  vi.unstubAllEnvs();
});

async function openPage() {
  const { SignedIn } = await import('@/baker/sign-in/SignedIn');
  render(<SignedIn>This Friday</SignedIn>);
}

const emailField = () => screen.findByLabelText<HTMLInputElement>('Email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');

test('the demo fills in its owner, in fields that password managers know', async () => {
  await openPage();
  const { type, autocomplete, value } = await emailField();
  expect([type, autocomplete, value]).toEqual(['email', 'username', demoOwner.email]);
  const password = passwordField();
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
  expect(password.value).toBe(demoOwner.password);
  expect(screen.getByText(/This is the demo/)).toBeVisible();
});

test('a live shop fills nothing in, and sends nothing while a field is empty', async () => {
  vi.stubEnv('VITE_AUTH_ORIGIN', '');
  await openPage();
  expect([(await emailField()).value, passwordField().value]).toEqual(['', '']);
  expect(screen.queryByText(/demo/)).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await emailField()).toHaveAccessibleDescription('Your email address, please.');
  expect(passwordField()).toHaveAccessibleDescription('Your password, please.');
  await userEvent.click(screen.getByLabelText('Show password'));
  expect(passwordField().type).toBe('text');
});

test('a page without its setting says so', async () => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', '');
  await openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Signing in is not set up yet.');
});

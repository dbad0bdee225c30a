import { fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SignInScreen } from '@/baker/sign-in/SignInScreen';

// Signing in and out, and becoming an owner: tests/browser/bakerSignIn.spec.ts.

test('a live shop fills nothing in, and sends nothing while a field is empty', () => {
  vi.stubEnv('VITE_AUTH_ORIGIN', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  render(<SignInScreen endedFor={null} />);
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect([email.value, password.value]).toEqual(['', '']);
  // What password managers know.
  expect([email.autocomplete, password.autocomplete]).toEqual(['username', 'current-password']);
  expect(screen.queryByText(/demo/)).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(email).toHaveAccessibleDescription('Your email address, please.');
  expect(password).toHaveAccessibleDescription('Your password, please.');
  fireEvent.click(screen.getByLabelText('Show password'));
  expect(password.type).toBe('text');
});

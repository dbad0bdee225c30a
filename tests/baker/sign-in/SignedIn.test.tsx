import { readFile } from 'node:fs/promises';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoOwner } from '@/config/demoOwner';
import { openAuthServer } from '../../support/authServer.ts';
import { givenRules, shopDatabase } from '../../support/shopDatabase.ts';

const { uid, email, password } = demoOwner;
const OWNERS = { owners: { $uid: { '.read': 'auth != null && auth.uid === $uid' } } };

const { service } = openAuthServer();

beforeEach(async () => {
  const { rules } = JSON.parse(await readFile('database.rules.json', 'utf8'));
  await givenRules({ ...rules, ...OWNERS });
  await shopDatabase.put('/', { owners: { [uid]: true } });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Opens the page, which has been started anew. */
async function openPage() {
  const { SignedIn } = await import('@/baker/sign-in/SignedIn');
  const { SignOut } = await import('@/baker/sign-in/SignOut');
  render(
    <SignedIn>
      <h1>This Friday</h1>
      <SignOut />
    </SignedIn>,
  );
  return userEvent.setup();
}

const emailField = () => screen.findByLabelText<HTMLInputElement>('Email');
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = (name: string) => screen.getByRole('button', { name });

test('the demo signs in with what is filled in, and out again after a question', async () => {
  const user = await openPage();
  expect([(await emailField()).value, passwordField().value]).toEqual([email, password]);
  expect(screen.getByText(/This is the demo/)).toBeVisible();

  await user.click(press('Sign in'));
  expect(await screen.findByRole('heading', { name: 'This Friday' })).toBeVisible();

  await user.click(press('Sign out'));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out on this phone?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('heading', { name: 'This Friday' })).toBeVisible();
  await user.click(press('Sign out'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the fields are those that password managers know, and nothing is sent while one is empty', async () => {
  const user = await openPage();
  const address = await emailField();
  await user.clear(address);
  await user.clear(passwordField());
  expect([address.type, address.autocomplete]).toEqual(['email', 'username']);
  expect([passwordField().type, passwordField().autocomplete]).toEqual(['password', 'current-password']);

  await user.click(press('Sign in'));

  expect(address).toHaveAccessibleDescription('Your email address, please.');
  expect(passwordField()).toHaveAccessibleDescription('Your password, please.');
  await user.click(screen.getByLabelText('Show password'));
  expect(passwordField().type).toBe('text');
});

test('what was wrong is said, and what was typed stays', async () => {
  const user = await openPage();
  await emailField();
  await user.clear(passwordField());
  await user.type(passwordField(), 'wrong{Enter}');

  expect(await screen.findByRole('alert')).toHaveTextContent('Email and password don’t belong together.');
  expect(passwordField().value).toBe('wrong');
  await user.clear(passwordField());
  await user.type(passwordField(), `${password}{Enter}`);
  expect(await screen.findByRole('heading', { name: 'This Friday' })).toBeVisible();
});

test('a forgotten password: it asks for the email, and says where to look', async () => {
  const user = await openPage();
  await emailField();
  await user.click(press('Forgotten?'));
  const address = await emailField();
  expect(address.value).toBe(email);

  await user.clear(address);
  await user.type(address, 'ada@bakery{Enter}');
  expect(
    await screen.findByText(/If there is an account for ada@bakery, an email is on its way/),
  ).toBeVisible();
  await user.clear(address);
  await user.type(address, 'ada{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('That is no email address.');

  await user.click(press('Back to signing in'));
  expect(passwordField()).toBeVisible();
});

test('somebody who is no owner sees where to put the uid, and gets in once it is there', async () => {
  const { json } = await service().ask('signUp', { email: 'ada@bakery.test', password: 'let me in' });
  const user = await openPage();
  await user.clear(await emailField());
  await user.type(await emailField(), 'ada@bakery.test');
  await user.clear(passwordField());
  await user.type(passwordField(), 'let me in{Enter}');

  expect(await screen.findByText(json.localId)).toBeVisible();
  expect(screen.getByText('ada@bakery.test')).toBeVisible();
  await user.click(press('Copy'));
  expect(await navigator.clipboard.readText()).toBe(json.localId);
  expect(await screen.findByText('Copied.')).toBeVisible();

  await shopDatabase.put('/owners', { [json.localId]: true });
  await user.click(press('Done: look again'));
  expect(await screen.findByRole('heading', { name: 'This Friday' })).toBeVisible();
});

test('a page without its setting says so', async () => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', '');
  await openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Signing in is not set up yet.');
});

test('a live shop fills nothing in', async () => {
  vi.stubEnv('VITE_AUTH_ORIGIN', '');
  await openPage();

  expect([(await emailField()).value, passwordField().value]).toEqual(['', '']);
  expect(screen.queryByText(/demo/)).toBeNull();
});

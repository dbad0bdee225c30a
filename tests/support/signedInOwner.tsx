import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect } from 'vitest';
import { signIn, signOut } from '@/baker/sign-in/services/session';
import { demoOwner } from '@/config/demoAccounts';
import { createAuth } from '../../sandbox/auth/auth.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { serveMiddleware } from '../sandbox/serveMiddleware.ts';
import { shopDatabase } from './shopDatabase.ts';

// Test files may share the page's code, and with it the sign-in, so this serves as long as their process runs.
const accounts = await serveMiddleware(createAuth(sandboxSettings).middleware);

/** The page of an owner who has just signed in; before each test, database and browser are empty but for her. */
export function signedInOwner(): void {
  beforeEach(async () => {
    import.meta.env.VITE_AUTH_ORIGIN = accounts.origin;
    await signOut();
    await shopDatabase.put('/', { owners: { [demoOwner.uid]: true } });
    expect(await signIn(demoOwner.email, demoOwner.password)).toBe('signed-in');
  });
}

/** Shows a screen of her page at its address, instead of what was shown before. */
export function showScreen(path: string, at: string, screen: ReactNode) {
  cleanup();
  render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={path} element={screen} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
}

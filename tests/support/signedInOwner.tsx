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

// Test files may share the page's modules and the sign-in, so this service runs as long as their process.
const accounts = await serveMiddleware(createAuth(sandboxSettings).middleware);

/** Before each test, empties database and browser and signs the owner in. */
export function signedInOwner(): void {
  beforeEach(async () => {
    import.meta.env.VITE_AUTH_ORIGIN = accounts.origin;
    await signOut();
    await shopDatabase.put('/', { owners: { [demoOwner.uid]: true } });
    expect(await signIn(demoOwner.email, demoOwner.password)).toBe('signed-in');
  });
}

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

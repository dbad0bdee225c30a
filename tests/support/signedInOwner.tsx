import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { demoOwner } from '@/config/demoOwner';
import { openAuthServer } from './authServer.ts';
import { shopDatabase } from './shopDatabase.ts';

/**
 * The page of an owner who has signed in, for the tests of its screens. Each test begins with a page that has just been
 * opened, in a shop with nothing in it but the owner. Import screens in the test, since each page has its own code.
 */
export function signedInOwner() {
  openAuthServer();
  beforeEach(async () => {
    sessionStorage.clear();
    await shopDatabase.put('/', { owners: { [demoOwner.uid]: true } });
    const { signIn } = await import('@/services/owner/session');
    const end = await signIn(demoOwner.email, demoOwner.password);
    if (end !== 'signed-in') throw new Error(`Not signed in: ${end}`);
  });

  return {
    /** Shows a screen at its address. */
    show(path: string, at: string, screen: ReactNode) {
      cleanup();
      render(
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>,
      );
      return userEvent.setup({ delay: null });
    },
  };
}

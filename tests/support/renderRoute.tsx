import { configure, render } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { routes } from '@/app/routes';
import type { CartStore } from '@/services/cartStore';
import { CartProvider } from '@/state/cart';
import { cartOf } from './cart.ts';

// The first screen of a test file loads its code and the database's.
configure({ asyncUtilTimeout: 10_000 });

interface Visit {
  /** What a link to the screen may bring along. */
  readonly state?: unknown;
  readonly cart?: CartStore;
}

/** Shows the screen that the route table has for a URL. */
export function renderRoute(url: string, { state, cart = cartOf() }: Visit = {}) {
  return render(
    <MemoryRouter initialEntries={[{ pathname: url, state }]}>
      <CartProvider store={cart}>
        <Suspense>
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>
        </Suspense>
      </CartProvider>
    </MemoryRouter>,
  );
}

import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { routes } from '@/app/routes';
import type { CartStore } from '@/services/shop/cartStore';
import { CartProvider } from '@/state/cart';
import { cartOf } from './cart.ts';

interface Visit {
  /** The navigation state that a link passes to the screen. */
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

import { render } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { routes } from '@/app/routes';
import { CartProvider } from '@/state/cart';
import { cartOf } from './cart.ts';

/** Shows the screen that the route table has for a URL, as in development, where React runs each effect twice. */
export function renderRoute(url: string, { state = null as unknown, cart = cartOf() } = {}) {
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
    { reactStrictMode: true },
  );
}

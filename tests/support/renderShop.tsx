import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { BrowserRouter, MemoryRouter, Route, Routes } from 'react-router-dom';
import { Navbar } from '@/app/Navbar';
import { Overlays } from '@/app/Overlays';
import { routes } from '@/app/routes';
import { CartProvider } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import { cartOf } from './cart.ts';

/** Shows the frame around an empty page, as on the first page of a visit. */
export function renderFrame(path: string, cart = cartOf()): void {
  history.replaceState(null, '', path);
  act(() => showOverlay('none'));
  render(
    <BrowserRouter>
      <CartProvider store={cart}>
        <Navbar />
        <main id="main">
          <section id="shop" />
        </main>
        <Overlays />
      </CartProvider>
    </BrowserRouter>,
  );
}

/** Shows a URL's screen as in development, where React runs each effect twice. */
export function renderRoute(url: string, { state = null as unknown, cart = cartOf() } = {}) {
  const rendered = render(
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
  return { ...rendered, cart };
}

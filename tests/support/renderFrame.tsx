import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { Navbar } from '@/app/Navbar';
import { Overlays } from '@/app/Overlays';
import { CartProvider } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import { cartOf } from './cart.ts';

/** Shows the frame with a cart and an empty page at this path, as on the first page of a visit. */
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

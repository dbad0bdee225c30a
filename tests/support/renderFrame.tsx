import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { Navbar } from '@/app/Navbar';
import { Overlays } from '@/app/Overlays';
import { CartProvider } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import { cartOf } from './cart.ts';

// jsdom has no layout, so it can't scroll.
Element.prototype.scrollIntoView = vi.fn();

/** Shows the frame with a cart and an empty page at this path, as on the first page of a visit. */
export function renderFrame(path: string, cart = cartOf()) {
  history.replaceState(null, '', path);
  act(() => showOverlay('none'));
  render(
    <BrowserRouter>
      <CartProvider store={cart}>
        <Navbar />
        <main id="main">
          <section id="shop" />
          <ShownPath />
        </main>
        <Overlays />
      </CartProvider>
    </BrowserRouter>,
  );
  return userEvent.setup();
}

function ShownPath() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}

import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { CartItem } from '@/domain/cart';
import { changeBasket } from '@/services/basket';
import { Navbar } from '@/shell/Navbar';
import { Overlays } from '@/shell/Overlays';
import { showOverlay } from '@/state/overlay';

// jsdom has no layout and so nothing to scroll.
Element.prototype.scrollIntoView = vi.fn();

/** The shell around an empty page at this path, as on the first page of a visit. */
export function renderShell(path: string, cart: readonly CartItem[] = []) {
  history.replaceState(null, '', path);
  act(() => {
    showOverlay('none');
    changeBasket(() => cart);
  });
  render(
    <BrowserRouter>
      <Navbar />
      <main id="main">
        <section id="shop" />
        <ShownPath />
      </main>
      <Overlays />
    </BrowserRouter>,
  );
  return userEvent.setup();
}

function ShownPath() {
  return <p data-testid="path">{useLocation().pathname}</p>;
}

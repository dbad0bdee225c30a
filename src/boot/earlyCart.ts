// Shows the cart in a built page, and adds to it, until React does. Part of the start script, so it must stay small.
import { cartLabel, MAX_CART_ITEMS } from '@/domain/cart';
import { CART_KEY } from '@/services/browser/storage';

/**
 * Adds a unit to the cart and shows the new count. `unitsJson` has the page's units by variant title. Returns false if
 * React has to handle the tap: no variant is chosen, the cart is full, or this browser can't store it.
 */
export function addEarly(unitsJson: string): boolean {
  try {
    const chosen = document.querySelector<HTMLInputElement>('main input[type="radio"]:checked');
    const unit: unknown = JSON.parse(unitsJson)[chosen?.value ?? ''];
    const cart = readCart();
    if (!unit || !cart || cart.length >= MAX_CART_ITEMS) return false;
    localStorage.setItem(CART_KEY, JSON.stringify([...cart, { ...unit, id: crypto.randomUUID() }]));
    showCart();
    return true;
  } catch {
    return false;
  }
}

/** Shows the number of units in the cart, which a built page doesn't know. */
export function showCart(): void {
  const button = cartButton();
  const badge = button?.querySelector('span');
  const count = readCart()?.length;
  if (!button || !badge || !count) return;
  button.setAttribute('aria-label', cartLabel(count));
  badge.textContent = String(count);
}

export const cartButton = () => document.querySelector<HTMLElement>('button[data-cart]');

/** Reads the stored cart with its units unchecked; null if it is corrupt. */
function readCart(): unknown[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : null;
  } catch {
    return null;
  }
}

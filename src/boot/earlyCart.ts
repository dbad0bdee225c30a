// The cart in a built page until React handles it: shown, and added to. Small, since it is part of the start script.
import { cartLabel, MAX_CART_ITEMS } from '@/domain/cart';
import { CART_KEY } from '@/services/storage';

/**
 * Puts a unit into the cart and shows it there. `unitsJson` has the units by the variant's title, as the built page offers them. False, and
 * the tap is left to React, where a variant is to be chosen first, the cart is full, or this browser can't keep it.
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

/** Shows how much is in the cart. A built page shows it empty. */
export function showCart(): void {
  const button = cartButton();
  const badge = button?.querySelector('span');
  const count = readCart()?.length;
  if (!button || !badge || !count) return;
  button.ariaLabel = cartLabel(count);
  badge.textContent = String(count);
}

export const cartButton = () => document.querySelector<HTMLElement>('button[data-cart]');

/** What this browser keeps; null where that is nothing we can add to. React's part reads it closely. */
function readCart(): unknown[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CART_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : null;
  } catch {
    return null;
  }
}

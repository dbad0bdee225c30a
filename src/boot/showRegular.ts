import { CART_KEY, LAST_ORDER_KEY } from '@/services/browser/storage';

/**
 * Marks the page for its styles while something can be ordered again (`LastTimeOffer` does so later): it was ordered on this
 * device, the cart is empty, and the shop was open on the last visit. Part of the start script: Order keeps its place from the
 * first frame on.
 */
export function showRegular(): void {
  try {
    const [last, cart, closed] = [LAST_ORDER_KEY, CART_KEY, 'seen:closed'].map((key) =>
      localStorage.getItem(key),
    );
    const isRegular = !closed && !cart?.includes('{') && last?.includes('"title"');
    document.documentElement.toggleAttribute('data-regular', Boolean(isRegular));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

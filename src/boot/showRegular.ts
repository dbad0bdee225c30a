import { CART_KEY, LAST_ORDER_KEY } from '@/services/browser/storage';

/**
 * Marks the page for its styles while "Same as last time" is offered: an order is kept, the cart is empty, and the shop
 * was open on the last visit. Part of the start script, so that nothing moves after the first frame.
 */
export function showRegular(): void {
  try {
    const [last, cart, closed] = [LAST_ORDER_KEY, CART_KEY, 'seen:closed'].map((key) =>
      localStorage.getItem(key),
    );
    const isRegular = !closed && !cart?.includes('{') && last?.includes('"title"');
    document.documentElement.toggleAttribute('data-regular', Boolean(isRegular));
  } catch {
    // Storage is blocked, so no order is kept.
  }
}

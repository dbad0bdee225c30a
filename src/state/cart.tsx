import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { CartItem } from '@/domain/cart';
import { type CartState, type CartStore, EMPTY_CART } from '@/services/shop/cartStore';

const CartContext = createContext<CartStore | null>(null);

interface CartProviderProps {
  readonly store: CartStore;
  readonly children: ReactNode;
}

/** Provides a cart. The context holds the store, not the items: a change renders only components that show items. */
export function CartProvider({ store, children }: CartProviderProps) {
  return <CartContext value={store}>{children}</CartContext>;
}

/** Returns the cart's content, and renders again after each change. Empty in prerendered pages. */
export function useCart(): CartState {
  const { subscribe, current } = useCartStore();
  return useSyncExternalStore(subscribe, current, () => EMPTY_CART);
}

/** Returns a number or a boolean about the cart's items, and renders again only when it changes. */
export function useOfCart<Value extends number | boolean>(of: (items: readonly CartItem[]) => Value): Value {
  const { subscribe, current } = useCartStore();
  return useSyncExternalStore(
    subscribe,
    () => of(current().items),
    () => of(EMPTY_CART.items),
  );
}

/** Returns the cart's store, to change the cart without rendering again. Throws outside of a `CartProvider`. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('There is no CartProvider above');
  return store;
}

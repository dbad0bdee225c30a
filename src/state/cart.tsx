import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Basket, type CartStore, EMPTY_BASKET } from '@/services/cartStore';

const CartContext = createContext<CartStore | null>(null);

interface CartProviderProps {
  readonly store: CartStore;
  readonly children: ReactNode;
}

/** Gives a cart to all below. It holds the store, never the items: a change renders only who shows them. */
export function CartProvider({ store, children }: CartProviderProps) {
  return <CartContext value={store}>{children}</CartContext>;
}

/** What is in the cart now, and again after each change. Empty in the prerendered page. */
export function useCart(): Basket {
  const { subscribe, current } = useCartStore();
  return useSyncExternalStore(subscribe, current, () => EMPTY_BASKET);
}

/** The cart, for who only acts on it: its changes render nothing again. Throws outside of a `CartProvider`. */
export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('There is no CartProvider above');
  return store;
}

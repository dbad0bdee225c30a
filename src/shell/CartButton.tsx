import { IconButton } from '@/components/IconButton';
import { BasketIcon } from '@/components/icons';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartButton.module.css';
import { cartLabel } from './cartLabel';

/** Opens the cart, and shows how much is in it. The start script shows that already before React does (`app/earlyCart.ts`). */
export function CartButton() {
  const { length } = useCart().items;

  return (
    <IconButton
      label={cartLabel(length)}
      aria-haspopup="dialog"
      data-cart
      suppressHydrationWarning
      onClick={() => showOverlay('cart')}
    >
      <BasketIcon />
      <span key={length} className={styles.badge} aria-hidden="true" suppressHydrationWarning>
        {length > 0 ? String(length) : ''}
      </span>
    </IconButton>
  );
}

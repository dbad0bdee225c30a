import { IconButton } from '@/components/ui/Button';
import { BasketIcon } from '@/components/ui/icons';
import { cartLabel } from '@/domain/cart';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartButton.module.css';

/** Opens the cart, and shows its number of items. Before React runs, `boot/earlyCart.ts` does. */
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

import { IconButton } from '@/components/ui/Button';
import { BasketIcon } from '@/components/ui/icons';
import { itemCount } from '@/domain/cart';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartButton.module.css';

/** Opens the cart, and shows how much is in it. */
export function CartButton() {
  const { items } = useCart();
  const content = items.length > 0 ? itemCount(items.length) : 'empty';

  return (
    <IconButton label={`Cart, ${content}`} aria-haspopup="dialog" onClick={() => showOverlay('cart')}>
      <BasketIcon />
      {items.length > 0 && (
        <span key={items.length} className={styles.badge} aria-hidden="true">
          {items.length}
        </span>
      )}
    </IconButton>
  );
}

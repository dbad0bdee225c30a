import { matchPath, useLocation } from 'react-router-dom';
import { Price } from '@/components/product/Price';
import { Button } from '@/components/ui/Button';
import { pageKinds } from '@/config/pages';
import { cartTotal, itemCount } from '@/domain/cart';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartBar.module.css';

/** The bar at the bottom of a phone's screen that opens the cart, once there is something in it. */
export function CartBar() {
  const { items } = useCart();
  const { pathname } = useLocation();
  const isHidden = pageKinds.some(
    ({ hidesCartBar, pattern }) => hidesCartBar && matchPath(pattern, pathname),
  );
  if (items.length === 0 || isHidden) return null;
  return (
    <aside className={styles.bar} aria-label="Cart" data-ground="night">
      <p className={styles.text}>
        {itemCount(items.length)} <Price amount={cartTotal(items)} />
      </p>
      <Button aria-haspopup="dialog" onClick={() => showOverlay('cart')}>
        View cart
      </Button>
    </aside>
  );
}

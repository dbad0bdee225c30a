import { matchPath, useLocation } from 'react-router-dom';
import { Price } from '@/components/product/Price';
import { Button } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { cartTotal, itemCount } from '@/domain/cart';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartBar.module.css';

/** Screens with a main action of their own at the bottom. */
const WITHOUT_BAR = [
  '/our/:category/:product',
  paths.checkout,
  paths.paymentLoading,
  paths.payByCash,
  paths.contact,
  `${paths.messageSent}/*`,
];

/** The cart within a thumb's reach, on phones, once something is in it. */
export function CartBar() {
  const { items } = useCart();
  const { pathname } = useLocation();
  if (items.length === 0 || WITHOUT_BAR.some((path) => matchPath(path, pathname))) return null;
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

import { Price } from '@/components/product/Price';
import { Button, ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { cartTotal, itemCount } from '@/domain/cart';
import { useClosing } from '@/hooks/useClosing';
import { usePageKind } from '@/hooks/usePageKind';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import styles from './CartBar.module.css';

/** Shows what the cart holds, and how to go on, at the bottom of a phone's screen. */
export function CartBar() {
  const { items } = useCart();
  const isHidden = usePageKind()?.hidesCartBar;
  const closing = useClosing();
  if (items.length === 0 || isHidden) return null;
  return (
    <aside className={styles.bar} aria-label="Cart" data-ground="night">
      <p className={styles.text}>
        <span>{itemCount(items.length)}</span> <Price amount={cartTotal(items)} />
      </p>
      <Button
        variant={closing ? 'primary' : 'quiet'}
        aria-haspopup="dialog"
        onClick={() => showOverlay('cart')}
      >
        View cart
      </Button>
      {!closing && <ButtonLink to={paths.checkout}>Checkout</ButtonLink>}
    </aside>
  );
}

import { Link, useLocation } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { OrderNow } from '@/cart/OrderNow';
import { YourOrders } from '@/components/order/YourOrders';
import { BakeDayNote } from '@/components/page/BakeDayNote';
import { homeParts, PartLink } from '@/components/page/PartLink';
import { Button, IconButton } from '@/components/ui/Button';
import { BackIcon, BasketIcon, CloseIcon } from '@/components/ui/icons';
import { Wordmark } from '@/components/ui/Wordmark';
import { paths } from '@/config/paths';
import { itemCount } from '@/domain/cart';
import { usePageKind } from '@/hooks/usePageKind';
import { useCart } from '@/state/cart';
import { showOverlay } from '@/state/overlay';
import { CategoryLinks } from './CategoryLinks';
import styles from './MobileMenu.module.css';
import { useBack } from './navigation';
import { shopWays } from './shopWays';

interface MobileMenuProps {
  readonly onClose: () => void;
}

/** The navbar's links as a full-height menu for phones. */
export function MobileMenu({ onClose }: MobileMenuProps) {
  return (
    <div className={styles.menu}>
      <div className={styles.top} data-handle>
        <Link to={paths.home} className={styles.logo} aria-label={`${shop.name}, home`} onClick={onClose}>
          <Wordmark name={shop.name} />
        </Link>
        <IconButton label="Close the menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <Ways onClose={onClose} />
      <Actions />
      <BakeDayNote />
    </div>
  );
}

function Ways({ onClose }: MobileMenuProps) {
  const isHome = useLocation().pathname === paths.home;
  const goBack = useBack();

  return (
    <nav aria-label="Main">
      <ul className={styles.ways}>
        <YourOrders className={styles.way} onClick={onClose} />
        {isHome ? (
          homeParts.map(({ part, label }) => (
            <li key={part}>
              <PartLink part={part} className={styles.way}>
                {label}
              </PartLink>
            </li>
          ))
        ) : (
          <>
            <li>
              <button type="button" className={styles.way} onClick={goBack}>
                <BackIcon /> Back
              </button>
            </li>
            <li>
              <ul className={styles.categories}>
                <CategoryLinks className={styles.category} onFollow={onClose} />
              </ul>
            </li>
          </>
        )}
        {shopWays.map(({ to, label, part }) => (
          <li key={to}>
            {isHome && part ? (
              <PartLink part={part} className={styles.way}>
                {label}
              </PartLink>
            ) : (
              <Link to={to} className={styles.way} onClick={onClose}>
                {label}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Link to={paths.contact} className={styles.way} onClick={onClose}>
            Order by message
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Actions() {
  const { items } = useCart();
  const isCheckout = usePageKind()?.isCheckout;

  return (
    <div className={styles.actions}>
      {!isCheckout && <OrderNow />}
      <Button variant="secondary" onClick={() => showOverlay('cart')}>
        <BasketIcon /> <span>{`Cart, ${items.length > 0 ? itemCount(items.length) : 'empty'}`}</span>
      </Button>
    </div>
  );
}

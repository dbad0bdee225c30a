import { Link } from 'react-router-dom';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { LeftOutNotice } from '@/components/order/LeftOutNotice';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { type CartItem, MAX_CART_ITEMS } from '@/domain/cart';
import type { UnitChange } from '@/domain/order/reconcileCart';
import { showOverlay } from '@/state/overlay';
import styles from './CartNotices.module.css';

interface CartNoticesProps {
  readonly changes: readonly UnitChange[];
  readonly itemCount: number;
}

/** Says what has changed since the cart was filled, and that the cart is full. */
export function CartNotices({ changes, itemCount }: CartNoticesProps) {
  return (
    <>
      <ChangesNotice changes={changes} />
      <LeftOutNotice />
      {itemCount >= MAX_CART_ITEMS && (
        <Notice tone="info">
          That is {MAX_CART_ITEMS} items, the most that one order can hold. For more, please{' '}
          <Link to={paths.contact} onClick={() => showOverlay('none')}>
            order by message
          </Link>
          .
        </Notice>
      )}
    </>
  );
}

interface RemovedNoticeProps {
  /** The units of the line that was removed last. */
  readonly units: readonly CartItem[];
  readonly onUndo: () => void;
}

/** Says what was removed, with an undo button. Takes the focus from the removed line. */
export function RemovedNotice({ units, onUndo }: RemovedNoticeProps) {
  const [unit] = units;
  if (!unit) return null;
  return (
    <p key={unit.id} className={styles.removed}>
      <span>{`${unit.title} is out of your cart.`}</span>
      <Button ref={focusOnArrival} variant="quiet" onClick={onUndo}>
        Undo<span className="visually-hidden">{`: put ${unit.title} back`}</span>
      </Button>
    </p>
  );
}

const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus();

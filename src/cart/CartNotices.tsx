import { Link } from 'react-router-dom';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { MAX_CART_ITEMS } from '@/domain/cart';
import type { UnitChange } from '@/domain/reconcileCart';
import { showOverlay } from '@/state/overlay';

interface CartNoticesProps {
  readonly changes: readonly UnitChange[];
  readonly itemCount: number;
}

/** What changed since the cart was filled, and what it can't hold. */
export function CartNotices({ changes, itemCount }: CartNoticesProps) {
  return (
    <>
      <ChangesNotice changes={changes} />
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

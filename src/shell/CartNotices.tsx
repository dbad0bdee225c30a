import { Link } from 'react-router-dom';
import { Notice } from '@/components/Notice';
import { paths } from '@/config/paths';
import { MAX_CART_ITEMS } from '@/domain/cart';
import { formatPounds } from '@/domain/money';
import { showOverlay } from '@/state/overlay';
import type { PriceChange } from './useCartCheck';

interface CartNoticesProps {
  readonly priceChanges: readonly PriceChange[];
  readonly itemCount: number;
}

/** What changed since the cart was filled, and what it can't hold. */
export function CartNotices({ priceChanges, itemCount }: CartNoticesProps) {
  return (
    <>
      {priceChanges.length > 0 && (
        <Notice tone="info">
          {priceChanges.map(({ title, was, now }) => (
            <p key={`${title} ${was} ${now}`}>
              {title} now costs {formatPounds(now)}, not {formatPounds(was)}.
            </p>
          ))}
        </Notice>
      )}
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

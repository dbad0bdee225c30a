import { useSyncExternalStore } from 'react';
import { NOTHING_PAID } from '@/components/order/nothingPaid';
import { Button, ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { usePageKind } from '@/hooks/usePageKind';
import { forgetLeaving, isBackUnpaid, watchLeaving } from '@/services/order/leftForTill';
import { useCart } from '@/state/cart';
import styles from './EarlierOrders.module.css';
import place from './NoticePlace.module.css';

/** Says that nothing was paid, on the page to which the till's Cancel leads. */
export function BackUnpaid() {
  const { items } = useCart();
  const isCheckout = usePageKind()?.isCheckout;
  const isBack = useSyncExternalStore(watchLeaving, () => isBackUnpaid(items));
  if (!isBack || isCheckout) return null;
  return (
    <div className={place.place} data-earlier>
      <div className={styles.notice} role="status">
        <div>
          <p>
            <strong>{NOTHING_PAID.title}</strong>
          </p>
          <p>{NOTHING_PAID.text}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink variant="quiet" to={paths.paymentLoading} state={{ visitedTill: true }}>
            Continue to payment
          </ButtonLink>
          <Button variant="quiet" onClick={forgetLeaving}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
}

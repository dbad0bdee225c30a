import { useSyncExternalStore } from 'react';
import { ContactWays } from '@/components/page/ContactWays';
import { Notice } from '@/components/ui/Notice';
import { formatDay, type LondonDay } from '@/domain/bakeDay';
import type { OrderId } from '@/domain/order';
import { useOrderedBefore } from '@/hooks/useOrderedBefore';
import { tellingOf, watchTelling } from '@/order/outbox';

interface OrderNoticesProps {
  readonly id: OrderId;
  readonly collectOn: LondonDay | null;
  readonly movedFrom: LondonDay | null;
}

/** Notices on what is unusual about a registered order. */
export function OrderNotices({ id, collectOn, movedFrom }: OrderNoticesProps) {
  const isOrderedBefore = useOrderedBefore();
  const { owner, customer } = useSyncExternalStore(watchTelling, () => tellingOf(id));

  return (
    <>
      {isOrderedBefore && (
        <Notice tone="info">
          You had ordered this already, perhaps in another tab. Here is that order: nothing was ordered twice.
        </Notice>
      )}
      {collectOn && movedFrom && (
        <Notice tone="info">
          <p>
            This order was not finished in time for {formatDay(movedFrom)}, so it is for{' '}
            <strong>{formatDay(collectOn)}</strong>. If that does not suit you, please tell us:
          </p>
          <ContactWays />
        </Notice>
      )}
      {owner === 'due' && (
        <Notice tone="info">
          We are still telling the baker: keep this page open if you can. If you close it, we go on when you
          next open the shop.
        </Notice>
      )}
      {owner === 'sent' && customer === 'due' && (
        <Notice tone="info">
          The baker knows of your order. Our email to you is still on its way: keep this page open if you can.
        </Notice>
      )}
      {owner === 'refused' && (
        <Notice tone="trouble">
          <p>Our email to the baker could not be sent. Please tell us of your order, with its number:</p>
          <ContactWays />
        </Notice>
      )}
    </>
  );
}

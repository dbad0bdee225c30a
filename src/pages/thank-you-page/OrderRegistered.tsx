import { useSyncExternalStore } from 'react';
import { collectionPoint, shop } from '#bakery/shop';
import { Handover, handoverText } from '@/components/order/Handover';
import { OrderSummary } from '@/components/order/OrderSummary';
import { ContactWays } from '@/components/page/ContactWays';
import { Price } from '@/components/product/Price';
import { Button, ButtonLink } from '@/components/ui/Button';
import { CalendarIcon, DownloadIcon, PrinterIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { formatDay, type LondonDay } from '@/domain/bakeDay';
import { toCalendarFile } from '@/domain/calendarFile';
import type { Pence } from '@/domain/money';
import { deliveryPriceOf, type Order, type OrderId, orderTotal } from '@/domain/order';
import { confirmationFile } from '@/domain/orderEmails';
import { useOrderedBefore } from '@/hooks/useOrderedBefore';
import type { Registered } from '@/order/finaliseOrder';
import { tellingOf, watchTelling } from '@/order/outbox';
import styles from './OrderRegistered.module.css';
import { SuccessLead, SuccessTick } from './SuccessTick';

/** The receipt: the items, where and when they are handed over, and what is left to pay. */
export function OrderRegistered({ order, collectOn, movedFrom }: Registered) {
  const delivery = deliveryPriceOf(order);
  const total = orderTotal(order);

  return (
    <>
      <div className={styles.head}>
        <SuccessTick />
        <div role="status">
          <h1>Order Registered!</h1>
        </div>
        <SuccessLead>We've registered your order and we'll start to prepare it soon!</SuccessLead>
      </div>
      <OrderNotices id={order.id} collectOn={collectOn} movedFrom={movedFrom} />
      <section className={styles.next} aria-label="What happens next">
        <Handover type={order.type} day={collectOn} where={`${order.address}, ${order.postalCode}`} />
        {!collectOn && <p>The email that we sent you says which Friday it is.</p>}
        <PaymentLine order={order} total={total} collectOn={collectOn} />
        <div className={styles.tools}>
          {order.type === 'Collection' && collectOn && <CalendarLink order={order} day={collectOn} />}
          {collectOn && <ConfirmationLink order={order} day={collectOn} />}
          <Button variant="secondary" onClick={() => print()}>
            <PrinterIcon /> Print
          </Button>
        </div>
      </section>
      <section aria-labelledby="receipt-title">
        <div className={styles.receiptHead}>
          <h2 id="receipt-title" className={styles.title}>
            Your order
          </h2>
          <p className={styles.number}>
            Order number <span className={styles.id}>{order.id}</span>
          </p>
        </div>
        <OrderSummary items={order.items} delivery={delivery} total={total} />
      </section>
      <div className={styles.onward}>
        <ButtonLink variant="quiet" to={paths.home}>
          Back to the shop
        </ButtonLink>
      </div>
    </>
  );
}

interface PaymentLineProps extends Pick<Registered, 'order' | 'collectOn'> {
  readonly total: Pence;
}

function PaymentLine({ order, total, collectOn }: PaymentLineProps) {
  return (
    <p>
      {order.hasPaid ? (
        <>
          <Price amount={total} /> paid by card
        </>
      ) : (
        <>
          <Price amount={total} /> to pay in cash on {handoverText(order.type, collectOn)}
        </>
      )}
    </p>
  );
}

interface FileLinkProps {
  readonly order: Order;
  readonly day: LondonDay;
}

/** Downloads the collection as a calendar file. */
function CalendarLink({ order, day }: FileLinkProps) {
  const download = () => {
    const file = toCalendarFile(day, collectionPoint, shop.name, order.id);
    saveFile(`collection-${day}.ics`, 'text/calendar', file);
  };

  return (
    <Button onClick={download}>
      <CalendarIcon /> Add to calendar
    </Button>
  );
}

/** Downloads the customer's confirmation as a file, since an email may get lost. */
function ConfirmationLink({ order, day }: FileLinkProps) {
  const save = () =>
    saveFile(
      `order-${day}.txt`,
      'text/plain;charset=utf-8',
      confirmationFile(order, day, collectionPoint, shop),
    );

  return (
    <Button variant="secondary" onClick={save}>
      <DownloadIcon /> Save confirmation
    </Button>
  );
}

/** Makes the browser download a text as a file. */
function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface OrderNoticesProps {
  readonly id: OrderId;
  readonly collectOn: LondonDay | null;
  readonly movedFrom: LondonDay | null;
}

/** Notices on what is unusual about a registered order. */
function OrderNotices({ id, collectOn, movedFrom }: OrderNoticesProps) {
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

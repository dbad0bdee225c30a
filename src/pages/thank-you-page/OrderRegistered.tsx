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
import { formatDay } from '@/domain/bakeDay';
import { toCalendarFile } from '@/domain/calendarFile';
import type { Pence } from '@/domain/money';
import { deliveryPriceOf, type Order, orderTotal } from '@/domain/order';
import { confirmationFile } from '@/domain/orderEmails';
import { movedFrom } from '@/domain/orderTime';
import { useOrderedBefore } from '@/hooks/useOrderedBefore';
import { tellingOf, watchTelling } from '@/order/outbox';
import styles from './OrderRegistered.module.css';
import { SuccessLead, SuccessTick } from './SuccessTick';

interface OrderProps {
  readonly order: Order;
}

/** The receipt: the items, where and when they are handed over, and what is left to pay. */
export function OrderRegistered({ order }: OrderProps) {
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
      <OrderNotices order={order} />
      <section className={styles.next} aria-label="What happens next">
        <Handover type={order.type} day={order.bakeDay} where={`${order.address}, ${order.postalCode}`} />
        <PaymentLine order={order} total={total} />
        <div className={styles.tools}>
          {order.type === 'Collection' && <CalendarLink order={order} />}
          <ConfirmationLink order={order} />
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

interface PaymentLineProps extends OrderProps {
  readonly total: Pence;
}

function PaymentLine({ order, total }: PaymentLineProps) {
  return (
    <p>
      {order.hasPaid ? (
        <>
          <Price amount={total} /> paid by card
        </>
      ) : (
        <>
          <Price amount={total} /> to pay in cash on {handoverText(order.type, order.bakeDay)}
        </>
      )}
    </p>
  );
}

/** Downloads the collection as a calendar file. */
function CalendarLink({ order }: OrderProps) {
  const day = order.bakeDay;
  if (!day) return null;
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
function ConfirmationLink({ order }: OrderProps) {
  const save = () =>
    saveFile(
      `order-${order.bakeDay ?? order.id}.txt`,
      'text/plain;charset=utf-8',
      confirmationFile(order, collectionPoint, shop),
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

/** Notices on what is unusual about a registered order. */
function OrderNotices({ order }: OrderProps) {
  const isOrderedBefore = useOrderedBefore();
  const { owner, customer } = useSyncExternalStore(watchTelling, () => tellingOf(order.id));
  const first = movedFrom(order);

  return (
    <>
      {isOrderedBefore && (
        <Notice tone="info">
          You had ordered this already, perhaps in another tab. Here is that order: nothing was ordered twice.
        </Notice>
      )}
      {order.bakeDay && first && (
        <Notice tone="info">
          <p>
            Not finished in time for {formatDay(first)}, so it is for{' '}
            <strong>{formatDay(order.bakeDay)}</strong>. If that does not suit you, please tell us:
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

import { useSyncExternalStore } from 'react';
import { shop } from '#bakery/shop';
import { dayText } from '@/components/order/Handover';
import { OrderSummary } from '@/components/order/OrderSummary';
import { ContactLinks } from '@/components/page/ContactLinks';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import { CalendarIcon, DownloadIcon, MapPinIcon, PrinterIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/Notice';
import { saveFile } from '@/components/ui/saveFile';
import { paths } from '@/config/paths';
import { mapLinkTo } from '@/config/shop';
import { formatDay } from '@/domain/bakeDay';
import { toCalendarFile } from '@/domain/calendarFile';
import { deliveryPriceOf, hoursAfter, type Order, orderTotal } from '@/domain/order/order';
import { confirmationFile } from '@/domain/order/orderEmails';
import { areEmailsDue, letterState } from '@/domain/order/orderProgress';
import { movedFrom } from '@/domain/order/orderTime';
import { useOrderedBefore } from '@/hooks/order/useOrderedBefore';
import { useHasWaited } from '@/hooks/useHasWaited';
import { progressOf, watchProgress } from '@/order/ledger';
import styles from './OrderRegistered.module.css';
import { SuccessLead, SuccessTick } from './SuccessTick';
import { Ticket } from './Ticket';

interface OrderProps {
  readonly order: Order;
}

/** The order is registered: a ticket for the counter, the way there, and the receipt. */
export function OrderRegistered({ order }: OrderProps) {
  return (
    <>
      <div className={styles.head}>
        <SuccessTick />
        <div role="status">
          <h1>Order Registered!</h1>
        </div>
        <SuccessLead>We've registered your order and we'll start to prepare it soon!</SuccessLead>
        <ConfirmationEmail order={order} />
      </div>
      <OrderNotices order={order} />
      <p className={styles.greeting}>{greeting(order)}</p>
      <Ticket order={order} />
      {order.type === 'Collection' && (
        <div className={styles.ways}>
          <CalendarLink order={order} />
          <ButtonAnchor href={mapLinkTo(order)}>
            <MapPinIcon /> Directions
          </ButtonAnchor>
        </div>
      )}
      <section className={styles.receipt} aria-labelledby="receipt-title">
        <h2 id="receipt-title" className={styles.title}>
          Your order
        </h2>
        <OrderSummary items={order.items} delivery={deliveryPriceOf(order)} total={orderTotal(order)} />
      </section>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={() => print()}>
          <PrinterIcon /> Print
        </Button>
        <ConfirmationLink order={order} />
        <ButtonLink variant="quiet" to={paths.home}>
          Back to the shop
        </ButtonLink>
      </div>
    </>
  );
}

/** `Ana, see you on Friday 27 November, 11:00AM to 12:00PM`. */
function greeting(order: Order): string {
  const { name, type, bakeDay } = order;
  const when = `${dayText(bakeDay)}${hoursAfter(order)}`;
  return type === 'Collection' ? `${name}, see you on ${when}` : `${name}, we bring it to you on ${when}`;
}

/** Downloads the collection as a calendar file. */
function CalendarLink({ order }: OrderProps) {
  const { bakeDay: day, point } = order;
  if (!day || !point) return null;
  const download = () => {
    const file = toCalendarFile(day, point, shop.name, order.id);
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
      confirmationFile(order, shop),
    );

  return (
    <Button variant="quiet" onClick={save}>
      <DownloadIcon /> Save confirmation
    </Button>
  );
}

/** How far the customer's email got, if this browser sends it. */
function ConfirmationEmail({ order }: OrderProps) {
  const progress = useSyncExternalStore(watchProgress, () => progressOf(order.id));
  if (!areEmailsDue(progress)) return null;
  const state = letterState(progress, 'customer');
  const words = {
    due: 'Your confirmation is on its way to',
    sent: 'Your confirmation was sent to',
    refused: 'Please save the confirmation below: we could not send it to',
  };
  return (
    <p className={styles.email} role="status">
      {/* With another element for other words, nothing moves. */}
      <span key={state}>{words[state]}</span>
      <span className={styles.address}>{order.email}</span>
    </p>
  );
}

/** Notices on what is unusual about a registered order. */
function OrderNotices({ order }: OrderProps) {
  const isOrderedBefore = useOrderedBefore();
  const owner = useSyncExternalStore(watchProgress, () => letterState(progressOf(order.id), 'owner'));
  const hasWaited = useHasWaited();
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
            <span>{`Not finished in time for ${formatDay(first)}, so it is for`}</span>{' '}
            <strong>{formatDay(order.bakeDay)}</strong>. If that does not suit you, please tell us:
          </p>
          <ContactLinks />
        </Notice>
      )}
      {owner === 'due' && hasWaited && (
        <Notice tone="info">
          We are still telling the baker: keep this page open if you can. If you close it, we go on when you
          next open the shop.
        </Notice>
      )}
      {owner === 'refused' && (
        <Notice tone="trouble">
          <p>Our email to the baker could not be sent. Please tell us of your order, with its number:</p>
          <ContactLinks />
        </Notice>
      )}
    </>
  );
}

import { useSyncExternalStore } from 'react';
import { shop } from '#bakery/shop';
import { OrderSummary } from '@/components/order/OrderSummary';
import { ContactLinks } from '@/components/page/ContactLinks';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import { CalendarIcon, MapPinIcon, PrinterIcon } from '@/components/ui/icons';
import { DownloadIcon } from '@/components/ui/laterIcons';
import { Notice } from '@/components/ui/Notice';
import { saveFile } from '@/components/ui/saveFile';
import { paths } from '@/config/paths';
import { mapLinkTo } from '@/config/shop';
import { bakeOf, collectionHours } from '@/domain/bake';
import { toCalendarFile } from '@/domain/calendarFile';
import { formatDay } from '@/domain/londonDay';
import { deliveryPriceOf, handoverOf, hoursAfter, type Order, orderTotal } from '@/domain/order/order';
import { confirmationFile } from '@/domain/order/orderEmails';
import { areEmailsDue, emailState } from '@/domain/order/orderProgress';
import { movedFrom } from '@/domain/order/orderTime';
import { useCalendar } from '@/hooks/useCalendar';
import { useHandover } from '@/hooks/useHandover';
import { useHasWaited } from '@/hooks/useHasWaited';
import { useOrderedBefore } from '@/hooks/useOrderedBefore';
import { progressOf, watchProgress } from '@/order/ledger';
import { currentCalendar } from '@/services/shop/calendar';
import styles from './OrderRegistered.module.css';
import { SuccessLead, SuccessTick } from './SuccessTick';
import { dayText, Ticket } from './Ticket';

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
      <Greeting order={order} />
      <Ticket order={order} />
      {order.type === 'Collection' && (
        <div className={styles.ways}>
          <CalendarLink order={order} />
          <Directions order={order} />
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
function Greeting({ order }: OrderProps) {
  const { name, type } = order;
  const handover = useHandover(order);
  if (!handover.isBaked) return null;
  const when = `${dayText(handover.date)}${hoursAfter(handover)}`;
  return (
    <p className={styles.greeting}>
      {type === 'Collection' ? `${name}, see you on ${when}` : `${name}, we bring it to you on ${when}`}
    </p>
  );
}

function Directions({ order }: OrderProps) {
  return (
    <ButtonAnchor href={mapLinkTo(useHandover(order))}>
      <MapPinIcon /> Directions
    </ButtonAnchor>
  );
}

/** Downloads the collection as a calendar file. */
function CalendarLink({ order }: OrderProps) {
  const { date, isBaked, point, changes } = useHandover(order);
  if (!date || !isBaked || !point) return null;
  const download = () => {
    const file = toCalendarFile(date, point, shop.name, order.id, changes);
    saveFile(`collection-${date}.ics`, 'text/calendar', file);
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
      confirmationFile(order, shop, currentCalendar()),
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
  const state = emailState(progress, 'customer');
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
  const owner = useSyncExternalStore(watchProgress, () => emailState(progressOf(order.id), 'owner'));
  const hasWaited = useHasWaited();
  const calendar = useCalendar() ?? currentCalendar();
  const first = movedFrom(calendar, order);
  const { date, isBaked, point, before } = handoverOf(calendar, order);

  return (
    <>
      {isOrderedBefore && (
        <Notice tone="info">
          You had ordered this already, perhaps in another tab. Here is that order: nothing was ordered twice.
        </Notice>
      )}
      {date && !isBaked && (
        <Notice tone="trouble">
          <p>
            <span>{`There is no bread on ${formatDay(date)} after all.`}</span> We write to you about your
            order. If you already know what would suit you, please tell us:
          </p>
          <ContactLinks />
        </Notice>
      )}
      {date && before && (
        <Notice tone="info">
          <p>
            <span>{`We have changed this since you ordered. It was to be ${formatDay(before.date)}, ${collectionHours(before.point)}, ${before.point.name}; now it is`}</span>{' '}
            <strong>{`${formatDay(date)}${hoursAfter({ point })}${point ? `, ${point.name}` : ''}`}</strong>.
            If that does not suit you, please tell us:
          </p>
          <ContactLinks />
        </Notice>
      )}
      {date && isBaked && first && (
        <Notice tone="info">
          <p>
            <span>{`Moved from ${formatDay(bakeOf(calendar, first).date)}, so it is for`}</span>{' '}
            <strong>{formatDay(date)}</strong>. If that does not suit you, please tell us:
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

import { useState, useSyncExternalStore } from 'react';
import { shop } from '#bakery/shop';
import { OrderSummary } from '@/components/order/OrderSummary';
import { ContactLinks } from '@/components/page/ContactLinks';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import { CalendarIcon, MapPinIcon, PrinterIcon } from '@/components/ui/icons';
import { DownloadIcon } from '@/components/ui/laterIcons';
import { Notice } from '@/components/ui/Notice';
import type { TextFile } from '@/components/ui/saveFile';
import { orderPage } from '@/config/orderPage';
import { paths } from '@/config/paths';
import { mapLinkTo } from '@/config/shop';
import { bakeOf, collectionText } from '@/domain/bake';
import { toCalendarFile } from '@/domain/calendarFile';
import { formatDay } from '@/domain/londonDay';
import { collectionEntry } from '@/domain/order/collectionEntry';
import { deliveryPriceOf, handoverOf, type Order, orderTotal } from '@/domain/order/order';
import { confirmationFile } from '@/domain/order/orderEmails';
import { emailState } from '@/domain/order/orderProgress';
import { movedFrom } from '@/domain/order/orderTime';
import { aboutOrder, lastFour } from '@/domain/order/shortNumber';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { useHandover } from '@/hooks/useHandover';
import { useHasWaited } from '@/hooks/useHasWaited';
import { useOrderedBefore } from '@/hooks/useOrderedBefore';
import { useOrderPhase } from '@/hooks/useOrderPhase';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { progressOf, watchProgress } from '@/order/ledger';
import { currentCalendar } from '@/services/shop/calendar';
import { ChangeOrder } from './ChangeOrder';
import { giveFile } from './giveFile';
import styles from './OrderRegistered.module.css';
import { SuccessHead, SuccessLead, SuccessTick } from './SuccessTick';
import { Ticket } from './Ticket';

// Few people need them, and nobody at once.
const findCalendarWays = async () => (await import('./OtherWays')).CalendarWays;
const findOtherWays = async () => (await import('./OtherWays')).OtherWays;

interface OrderProps {
  readonly order: Order;
}

/** Shows a registered order: a ticket for the counter, the way there, and the receipt. */
export function OrderRegistered({ order }: OrderProps) {
  const { isBaked } = useHandover(order);
  return (
    <>
      <SuccessHead>
        <SuccessTick />
        <div role="status">
          <h1>Order Registered!</h1>
        </div>
        <SuccessLead>We've registered your order and we'll start to prepare it soon!</SuccessLead>
      </SuccessHead>
      <OrderNotices order={order} />
      <Ticket order={order} />
      <Collection order={order} />
      {isBaked && <ChangeOrder order={order} />}
      <section className={styles.receipt} aria-labelledby="receipt-title">
        <h2 id="receipt-title" className={styles.title}>
          Your order
        </h2>
        <OrderSummary items={order.items} delivery={deliveryPriceOf(order)} total={orderTotal(order)} />
      </section>
      <Tools order={order} />
    </>
  );
}

/** Shows the way and offers a calendar entry, while the order is still to be collected. */
function Collection({ order }: OrderProps) {
  const handover = useHandover(order);
  const phase = useOrderPhase(order);
  const [given, give] = useGiving();
  const CalendarWays = usePartWhenIdle(findCalendarWays);
  if (order.type !== 'Collection' || phase === 'over') return null;
  const entry = collectionEntry(order, handover, shop.name, orderPage(order.id));
  const file = entry && {
    name: `collection-${entry.day}.ics`,
    type: 'text/calendar',
    text: toCalendarFile(entry),
  };

  return (
    <>
      <div className={styles.ways}>
        {file && (
          <Button onClick={() => give(file)}>
            <CalendarIcon /> Add to calendar
          </Button>
        )}
        <ButtonAnchor href={mapLinkTo(handover)}>
          <MapPinIcon /> Directions
        </ButtonAnchor>
      </div>
      {CalendarWays && entry && file && given && (
        <CalendarWays entry={entry} file={file} isGiven={given === 'saved'} />
      )}
    </>
  );
}

/** Buttons for the page. The confirmation is also a file, since the customer's email may get lost. */
function Tools({ order }: OrderProps) {
  const [given, give] = useGiving();
  const OtherWays = usePartWhenIdle(findOtherWays);
  const text = confirmationFile(order, shop, currentCalendar(), orderPage(order.id));
  const file = { name: `order-${order.bakeDay ?? order.id}.txt`, type: 'text/plain;charset=utf-8', text };

  return (
    <>
      <div className={styles.tools}>
        <Button variant="quiet" onClick={() => print()}>
          <PrinterIcon /> Print
        </Button>
        <Button variant="quiet" onClick={() => give(file)}>
          <DownloadIcon /> Save confirmation
        </Button>
        <ButtonLink variant="quiet" to={paths.home}>
          Back to the shop
        </ButtonLink>
      </div>
      {OtherWays && given && <OtherWays file={file} isGiven={given === 'saved'} words={text} />}
    </>
  );
}

/** Gives a shopper a file. If the file may not have arrived, other ways are offered. */
function useGiving() {
  const [given, setGiven] = useState<'saved' | 'none' | null>(null);
  const give = async (file: TextFile) => {
    const outcome = await giveFile(file);
    setGiven(outcome === 'shared' ? null : outcome);
  };
  return [given, give] as const;
}

function OrderNotices({ order }: OrderProps) {
  const isOrderedBefore = useOrderedBefore();
  const owner = useSyncExternalStore(watchProgress, () => emailState(progressOf(order.id), 'owner'));
  const hasWaited = useHasWaited();
  const calendar = useCurrentCalendar();
  const first = movedFrom(calendar, order);
  const { date, isBaked, point, before } = handoverOf(calendar, order);
  const about = aboutOrder(order, calendar);

  return (
    <>
      {isOrderedBefore && (
        <Notice tone="info">
          You had ordered this already, perhaps in another tab. Here is that order: nothing was ordered twice.
        </Notice>
      )}
      {date && !isBaked && (
        <Notice tone="problem">
          <p>
            <span>{`There is no bread on ${formatDay(date)} after all.`}</span> We write to you about your
            order. If you already know what would suit you, please tell us:
          </p>
          <ContactLinks about={about} />
        </Notice>
      )}
      {date && before && (
        <Notice tone="info">
          <p>
            <span>{`We have changed this since you ordered. It was to be ${formatDay(before.date)}, ${collectionText(before.point)}; now it is`}</span>{' '}
            <strong>{`${formatDay(date)}${point ? `, ${collectionText(point)}` : ''}`}</strong>. If that does
            not suit you, please tell us:
          </p>
          <ContactLinks about={about} />
        </Notice>
      )}
      {date && isBaked && first && (
        <Notice tone="info">
          <p>
            <span>{`Moved from ${formatDay(bakeOf(calendar, first).date)}, so it is for`}</span>{' '}
            <strong>{formatDay(date)}</strong>. If that does not suit you, please tell us:
          </p>
          <ContactLinks about={about} />
        </Notice>
      )}
      {owner === 'due' && hasWaited && (
        <Notice tone="info">
          We are still telling the baker: keep this page open if you can. If you close it, we go on when you
          next open the shop.
        </Notice>
      )}
      {owner === 'refused' && (
        <Notice tone="problem">
          <p>{`Our email to the baker could not be sent. Please tell us of your order, ${lastFour(order.id)}:`}</p>
          <ContactLinks about={about} />
        </Notice>
      )}
    </>
  );
}

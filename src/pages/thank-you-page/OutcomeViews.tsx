import { ContactLinks } from '@/components/page/ContactLinks';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { type Bake, type BakeDay, bakeOf } from '@/domain/bake';
import { wordsOfClosing } from '@/domain/closing';
import { formatDay } from '@/domain/londonDay';
import type { Order, OrderId } from '@/domain/order/order';
import { lastFour } from '@/domain/order/shortNumber';
import { useBake } from '@/hooks/useBake';
import { useCalendar } from '@/hooks/useCalendar';
import { useClosing } from '@/hooks/useClosing';

// What the thank-you page shows for an order that did not end up registered.

const BACK_IN_CART =
  'It could not be finished, so what was in it is back in your cart. Nothing was taken for it, and there is nothing to pay.';

interface LateOrderProps {
  /** The bake day that is over or was dropped. */
  readonly gone: BakeDay | null;
}

/** Asks before an order whose day is over, or was dropped, is moved to the next day. */
export function LateOrder({ gone }: LateOrderProps) {
  const next = useBake();
  const calendar = useCalendar();
  const closing = useClosing();
  return (
    <NotFoundMessage
      title={calendar && gone ? goneText(bakeOf(calendar, gone)) : 'Its day has gone'}
      text={closing ? `${BACK_IN_CART} ${wordsOfClosing(closing)}` : BACK_IN_CART}
      action={
        closing ? undefined : (
          <ButtonLink to={paths.checkout}>
            {next ? `Order for ${formatDay(next.date)}` : 'Go to the checkout'}
          </ButtonLink>
        )
      }
    />
  );
}

const goneText = ({ isBaked, date }: Bake) =>
  isBaked ? `${formatDay(date)} has gone` : `No bread on ${formatDay(date)}`;

interface GivenUpOrderProps {
  readonly order: Order;
  readonly successor: OrderId | null;
}

/** Says that an order was given up, or that a later one has replaced it. */
export function GivenUpOrder({ order, successor }: GivenUpOrderProps) {
  const refund = order.hasPaid
    ? ' If you have paid by card, we refund you in full: the baker hears of it.'
    : '';
  if (successor) {
    return (
      <NotFoundMessage
        title="This order was changed"
        text={`What was in it went into a later order of yours, perhaps in another tab. Nothing was taken for this one.${refund}`}
        action={<ButtonLink to={paths.thankYou(successor)}>Open the later order</ButtonLink>}
      />
    );
  }
  return (
    <NotFoundMessage
      title="This order was not placed"
      text={refund ? `It was given up, and what was in it is back in your cart.${refund}` : BACK_IN_CART}
      action={<ButtonLink to={paths.checkout}>Go to the checkout</ButtonLink>}
    />
  );
}

interface CancelledOrderProps {
  readonly id: OrderId;
  /** Null if this page has not seen the order. */
  readonly order: Order | null;
}

/** Says what happens to an order that the owner has cancelled, and to its money. */
export function CancelledOrder({ id, order }: CancelledOrderProps) {
  const payment = order && (order.hasPaid ? 'card' : 'cash');
  return (
    <>
      <h1>The bakery has cancelled this order</h1>
      <Notice tone="info">
        <p>{`Nothing is baked for it. ${CANCELLED_MONEY[payment ?? 'unknown']}`}</p>
        <p>
          Any question? Ask us, and quote order <b>{lastFour(id)}</b>:
        </p>
        <ContactLinks about={`My order ${lastFour(id)}`} />
      </Notice>
      <ButtonLink variant="secondary" to={paths.home}>
        Back to the shop
      </ButtonLink>
    </>
  );
}

const CANCELLED_MONEY = {
  cash: 'There is nothing to pay.',
  card: 'If you have paid, we refund you in full: it takes some days to reach your card.',
  unknown: 'There is nothing to pay. If you have paid by card, we refund you in full.',
} as const;

/** Says that there is no order with this number. */
export function UnknownOrder() {
  return (
    <NotFoundMessage
      title="We can’t find this order"
      text="Perhaps a part of the address got lost. If you did order, its link is in the email we sent you."
    />
  );
}

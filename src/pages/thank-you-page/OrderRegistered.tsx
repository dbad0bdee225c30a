import { Handover } from '@/components/order/Handover';
import { handoverText } from '@/components/order/handoverText';
import { OrderSummary } from '@/components/order/OrderSummary';
import { Price } from '@/components/product/Price';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { PrinterIcon } from '@/components/ui/icons';
import { paths } from '@/config/paths';
import type { Pence } from '@/domain/money';
import { deliveryPriceOf, orderTotal } from '@/domain/order';
import type { Registered } from '@/order/finaliseOrder';
import { CalendarLink } from './CalendarLink';
import { ConfirmationLink } from './ConfirmationLink';
import { OrderNotices } from './OrderNotices';
import styles from './OrderRegistered.module.css';
import { SuccessTick } from './SuccessTick';

/** The receipt: what was ordered, where it is on which Friday, and what is left to pay. */
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
        <p className={styles.lead}>We've registered your order and we'll start to prepare it soon!</p>
      </div>
      <OrderNotices id={order.id} collectOn={collectOn} movedFrom={movedFrom} />
      <section className={styles.next} aria-label="What happens next">
        <Handover type={order.type} day={collectOn} where={`${order.address}, ${order.postalCode}`} />
        {!collectOn && <p>The email that we sent you says which Friday it is.</p>}
        <PaymentLine order={order} total={total} collectOn={collectOn} />
        <div className={styles.tools}>
          {order.type === 'Collection' && collectOn && <CalendarLink orderId={order.id} day={collectOn} />}
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

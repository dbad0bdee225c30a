import { AmountDue } from '@/components/order/AmountDue';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { Handover } from '@/components/order/Handover';
import { OrderNotTaken } from '@/components/order/OrderNotTaken';
import { OrderSummary } from '@/components/order/OrderSummary';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { LondonDay } from '@/domain/bakeDay';
import type { Fulfilment } from '@/domain/checkout';
import { formatPounds, type Pence } from '@/domain/money';
import { TRYING_LONGER, useNoConnection } from '@/hooks/useConnection';
import type { DraftOrder } from '@/order/draftOrder';
import type { Placement } from '@/order/placeOrder';
import { showOverlay } from '@/state/overlay';
import styles from './CashOrder.module.css';

/** The state of placing the order. */
export type Placing =
  | Extract<Placement, { outcome: 'changed' | 'short' | 'no-connection' | 'failed' }>
  | { outcome: 'open' }
  | { outcome: 'under-way' };

interface CashOrderProps {
  readonly draft: DraftOrder;
  readonly day: LondonDay | null;
  readonly placing: Placing;
  readonly onConfirm: () => void;
}

/** The cart's summary, and the button to confirm it. */
export function CashOrder({ draft, day, placing, onConfirm }: CashOrderProps) {
  const { items, changes, details, where, deliveryDue, due } = draft;
  const isBusy = placing.outcome === 'under-way';
  const hasNoConnection = useNoConnection();
  const hasChanged = placing.outcome === 'changed';

  return (
    <>
      <h1>Pay by cash</h1>
      <section className={styles.order} aria-labelledby="order-title">
        <div className={styles.head}>
          <h2 id="order-title" className={styles.title}>
            Your order
          </h2>
          <Button variant="quiet" disabled={isBusy} onClick={() => showOverlay('cart')}>
            Edit
          </Button>
        </div>
        <OrderSummary items={items} changes={changes} delivery={deliveryDue} total={due} />
      </section>
      <Handover type={details.type} day={day} where={where} />
      <p className={styles.contact}>
        For {details.name}, {details.phone}. The confirmation goes to {details.email}.
      </p>
      <div className={styles.confirm}>
        {placing.outcome === 'failed' && (
          <Notice tone="trouble">
            We could not place your order, and nothing was taken. Your cart and your details are still here:
            please try again.
          </Notice>
        )}
        {placing.outcome === 'no-connection' && (
          <OrderNotTaken draft={draft} mayBeThere={placing.mayBeThere} />
        )}
        {isBusy && hasNoConnection && <Notice tone="info">{TRYING_LONGER}</Notice>}
        <ChangesNotice
          changes={changes}
          newDay={hasChanged ? placing.newDay : null}
          lead={hasChanged ? 'Nothing is ordered yet. Please look at it again, then confirm.' : undefined}
        />
        <AmountDue amount={due} payment="cash" type={details.type} />
        <Button
          variant={placing.outcome === 'no-connection' ? 'secondary' : 'primary'}
          busy={isBusy}
          note={obligation(details.type, due)}
          onClick={onConfirm}
        >
          Confirm Order
        </Button>
      </div>
    </>
  );
}

/** The law requires the button to say that pressing it means paying. */
const obligation = (type: Fulfilment, due: Pence) =>
  `${formatPounds(due)} to pay in cash on ${type === 'Collection' ? 'collection' : 'delivery'}`;

import { Handover } from '@/components/order/Handover';
import { OrderAtHand } from '@/components/order/OrderAtHand';
import { Button } from '@/components/ui/Button';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import { showOverlay } from '@/state/overlay';
import styles from './DraftAtHand.module.css';

/** What is about to be ordered, where and when it is handed over, and the way to change it. */
export function DraftAtHand({ draft, unfolded }: { draft: DraftOrder; unfolded: boolean }) {
  const { items, changes, details, where, deliveryDue, due } = draft;
  const day = useNextBakeDay();

  return (
    <OrderAtHand
      title="Your order"
      items={items}
      changes={changes}
      delivery={deliveryDue}
      total={due}
      unfolded={unfolded}
    >
      <div className={styles.handover}>
        <Handover type={details.type} day={day} where={where} />
      </div>
      <div className={styles.edit}>
        <Button variant="quiet" onClick={() => showOverlay('cart')}>
          Edit cart
        </Button>
      </div>
    </OrderAtHand>
  );
}

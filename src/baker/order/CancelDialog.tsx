import { useEffect, useState } from 'react';
import dialog from '@/baker/DialogContent.module.css';
import type { CancelledOrder, OrderNow } from '@/baker/day/services/orderNow';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { whyNotRead, whyNotWritten } from '@/baker/whyFailed';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import type { OrderId } from '@/domain/order/order';
import { lastFour } from '@/domain/order/shortNumber';
import styles from './CancelDialog.module.css';
import { firstNameOf } from './orderWords';
import { Refund } from './Refund';
import { type CancelPlan, cancelOrder, planCancelling } from './services/cancelOrder';

interface CancelDialogProps {
  readonly id: OrderId;
  readonly isCollected: boolean;
  readonly onClose: () => void;
  /** Called with the cancelled order, or with null if the order is gone or can't be read. */
  readonly onEnded: (now: CancelledOrder | null) => void;
}

type Planned = CancelPlan | Exclude<OrderNow, { state: 'there' }>;

const TITLE = 'cancel-title';

/** Shows what goes back to the stock and what to refund, and cancels the order. */
export function CancelDialog({ id, isCollected, onClose, onEnded }: CancelDialogProps) {
  const [planned, setPlanned] = useState<Planned | null>(null);
  const { isBusy, problem, setProblem, run } = useWork();

  const plan = planned?.state === 'possible' ? planned : null;

  useEffect(() => {
    run(
      async () => setPlanned(await planCancelling(ownerDatabase, id)),
      `The plan to cancel order ${id} could not be read`,
      whyNotRead,
    );
  }, [id, run]);

  /** `taken` is the owner's answer to whether the pieces were taken from the stock; null if the database knows. */
  const cancel = (taken: boolean | null) =>
    run(
      async () => {
        const now = taken === null ? plan : await planCancelling(ownerDatabase, id, taken);
        if (now?.state !== 'possible') return setPlanned(now);
        const end = await cancelOrder(ownerDatabase, now, taken);
        if (end.state === 'cancelled') return onEnded(end);
        setProblem('It has just changed, and nothing was written. This is how it is now:');
        setPlanned(end.now);
      },
      `Order ${id} could not be cancelled`,
      (cause) => whyNotWritten(cause, 'Press again: it can’t happen twice.'),
    );

  return (
    <Dialog open kind="window" labelledBy={TITLE} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={TITLE} tabIndex={-1}>
          {plan ? `Cancel ${firstNameOf(plan.order)}’s order?` : 'Cancel this order?'}
        </h2>
        {problem && <Notice tone="problem">{problem}</Notice>}
        {isCollected && <Notice tone="problem">It is ticked as handed over.</Notice>}
        {!planned && !problem && <SkeletonText lines={5} />}
        {plan && <Consequences plan={plan} />}
        {planned && planned.state !== 'possible' && <EndedBefore now={planned} onEnded={onEnded} />}
        {(!planned || plan) && (
          <div className={styles.actions}>
            {plan?.back.isDoubtful ? (
              <>
                <p>
                  {`Did you get the shop’s email about order ${lastFour(plan.order.id)}? If so, its pieces were taken from the stock, and go back. If not, they never were.`}
                </p>
                <Button busy={isBusy} onClick={() => cancel(true)}>
                  Yes: cancel, pieces go back
                </Button>
                <Button variant="secondary" busy={isBusy} onClick={() => cancel(false)}>
                  No: only cancel
                </Button>
              </>
            ) : (
              <Button busy={isBusy} disabled={!plan} onClick={() => cancel(null)}>
                Cancel the order
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              Keep it
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Consequences({ plan: { order, back } }: { readonly plan: CancelPlan }) {
  return (
    <dl className={styles.consequences}>
      <dt>Back to the stock</dt>
      <dd>
        <ul>
          {back.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </dd>
      <dt>The money</dt>
      <dd>
        <Refund order={order} />
      </dd>
    </dl>
  );
}

interface EndedBeforeProps {
  readonly now: Exclude<Planned, CancelPlan>;
  readonly onEnded: CancelDialogProps['onEnded'];
}

const EndedBefore = ({ now, onEnded }: EndedBeforeProps) => (
  <>
    <p>
      {now.state === 'cancelled'
        ? 'It is cancelled already, perhaps on another phone.'
        : 'It is not there any more.'}
    </p>
    <div className={styles.actions}>
      <Button onClick={() => onEnded(now.state === 'cancelled' ? now : null)}>Look at it</Button>
    </div>
  </>
);

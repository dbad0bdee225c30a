import { AmountDue } from '@/components/order/AmountDue';
import { ChangesNotice, type NewBake } from '@/components/order/ChangesNotice';
import { OrderNotTaken } from '@/components/order/OrderNotTaken';
import { OrderSummary } from '@/components/order/OrderSummary';
import { Centred, CentredText } from '@/components/page/Centred';
import { ContactLinks } from '@/components/page/ContactLinks';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order/order';
import { useCartCheck } from '@/hooks/useCartCheck';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { useWaitingWords } from '@/hooks/useWaitingWords';
import styles from './TillViews.module.css';

interface Leaving {
  readonly onGoBack: () => void;
}

interface AtARest extends Leaving {
  readonly draft: DraftOrder;
  readonly onPay: () => void;
}

/** Shown while the order is written and the browser leaves for the till. */
export function LeavingForTill({ onGoBack }: Leaving) {
  const waiting = useWaitingWords();
  return (
    <Centred>
      <span className={styles.loaf} aria-hidden="true" />
      <div className={styles.status} role="status">
        <h1>Payment Loading...</h1>
        {waiting && <CentredText>{waiting}</CentredText>}
      </div>
      {!waiting && (
        <CentredText>
          We check that everything is still there, then take you to the card provider’s secure page.
        </CentredText>
      )}
      <Button variant="secondary" onClick={onGoBack}>
        Go Back
      </Button>
    </Centred>
  );
}

/** Shown after a return without payment: after paying, the till leads to the thank-you page instead. */
export function BackFromTill({ draft, onPay, onGoBack }: AtARest) {
  return (
    <>
      <h1>Welcome back: nothing was paid</h1>
      <p>You left the till before paying, so no money was taken. Your cart is as you left it.</p>
      <PayOrGoBack draft={draft} payLabel="Continue to payment" onPay={onPay} onGoBack={onGoBack} />
      <IfPaid />
    </>
  );
}

/** For a shopper who came back by another way than the till's own, although the till took the payment. */
export const IfPaid = () => (
  <Notice tone="info">
    <p>If the till did say that you paid, please don’t pay again: tell us, and we look.</p>
    <ContactLinks />
  </Notice>
);

/** Shown when the order has changed: a price, an item no longer on sale, or the bake day. */
export function OrderChanged({
  draft,
  newBake,
  onPay,
  onGoBack,
}: AtARest & { readonly newBake: NewBake | null }) {
  return (
    <>
      <h1>Your order has changed</h1>
      <p>Nothing was ordered, and no money was taken. Please look at it once more, then go on.</p>
      <PayOrGoBack
        draft={draft}
        newBake={newBake}
        payLabel="Continue to payment"
        onPay={onPay}
        onGoBack={onGoBack}
      />
    </>
  );
}

/** Shown when the database refused connections for a minute. */
export function NotThrough({
  draft,
  mayBeThere,
  onPay,
  onGoBack,
}: AtARest & { readonly mayBeThere: readonly OrderId[] }) {
  useCartCheck();
  return (
    <>
      <h1>Your order did not get through</h1>
      <Summary draft={draft} />
      <OrderNotTaken draft={draft} mayBeThere={mayBeThere} />
      <div className={styles.ways}>
        <ChangesNotice changes={draft.changes} />
        <Button variant="secondary" onClick={onPay}>
          Try again by card
        </Button>
        <Button variant="quiet" onClick={onGoBack}>
          Go Back
        </Button>
      </div>
    </>
  );
}

/** Shown when the till could not be reached, or refused. */
export function TillFailed({ draft, onPay, onGoBack }: AtARest) {
  return (
    <>
      <h1>The till did not open</h1>
      <Notice tone="trouble">
        {`No money was taken. We could not reach the card provider: try again, or pay by cash when ${draft.details.type === 'delivery' ? 'we deliver' : 'you collect'}.`}
      </Notice>
      <PayOrGoBack draft={draft} payLabel="Try again" onPay={onPay} onGoBack={onGoBack} />
    </>
  );
}

interface PayOrGoBackProps extends AtARest {
  readonly payLabel: string;
  readonly newBake?: NewBake | null | undefined;
}

function PayOrGoBack({ draft, payLabel, newBake, onPay, onGoBack }: PayOrGoBackProps) {
  useCartCheck();
  return (
    <div className={styles.ways}>
      <Summary draft={draft} />
      <ChangesNotice changes={draft.changes} newBake={newBake} />
      <AmountDue amount={draft.due} />
      <Button onClick={onPay}>{payLabel}</Button>
      <ButtonLink variant="secondary" to={paths.payByCash}>
        Pay by Cash
      </ButtonLink>
      <Button variant="quiet" onClick={onGoBack}>
        Go Back
      </Button>
    </div>
  );
}

interface SummaryProps {
  readonly draft: DraftOrder;
}

function Summary({ draft: { items, changes, deliveryDue, due } }: SummaryProps) {
  return <OrderSummary items={items} changes={changes} delivery={deliveryDue} total={due} />;
}

import { useEffect } from 'react';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { Handover } from '@/components/order/Handover';
import { NewDay } from '@/components/order/NewDay';
import { NOTHING_PAID } from '@/components/order/nothingPaid';
import { OrderNotTaken } from '@/components/order/OrderNotTaken';
import { OrderSummary } from '@/components/order/OrderSummary';
import { Centred, CentredText } from '@/components/page/Centred';
import { ContactLinks } from '@/components/page/ContactLinks';
import frame from '@/components/page/frame.module.css';
import { Price } from '@/components/product/Price';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order/order';
import type { Promised } from '@/domain/order/promised';
import { useCartCheck } from '@/hooks/useCartCheck';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { useWaitingWords } from '@/hooks/useWaitingWords';
import { forgetLeaving } from '@/services/order/leftForTill';
import styles from './TillViews.module.css';

interface Leaving {
  readonly onGoBack: () => void;
}

interface AtARest extends Leaving {
  readonly draft: DraftOrder;
  /** What the shopper was told about the bake; null if nothing. */
  readonly told: Promised | null;
  readonly onPay: () => void;
}

/** Shown while the order is stored and the browser leaves for the till. */
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
export function BackFromTill(order: AtARest) {
  useEffect(forgetLeaving, []);
  return (
    <>
      <h1>{NOTHING_PAID.title}</h1>
      <p>{NOTHING_PAID.text}</p>
      <PayOrGoBack {...order} payLabel="Continue to payment" />
      <IfPaid />
    </>
  );
}

/** Helps a shopper who has paid but came back in another way than by the till's link. */
export const IfPaid = () => (
  <Notice tone="info">
    <p>If the till did say that you paid, please don’t pay again: tell us, and we look.</p>
    <ContactLinks />
  </Notice>
);

/** Shown when the order has changed: a price, an item no longer on sale, or the bake day. */
export function OrderChanged(order: AtARest) {
  return (
    <>
      <h1>Your order has changed</h1>
      <p>Nothing was ordered, and no money was taken. Please look at it once more, then go on.</p>
      <PayOrGoBack {...order} payLabel="Continue to payment" />
    </>
  );
}

/** Shown when the database refused connections for a minute. */
export function NotThrough({
  draft,
  told,
  mayBeThere,
  onPay,
  onGoBack,
}: AtARest & { readonly mayBeThere: readonly OrderId[] }) {
  useCartCheck();
  return (
    <>
      <h1>Your order did not get through</h1>
      <Summary draft={draft} told={told} />
      <OrderNotTaken draft={draft} mayBeThere={mayBeThere} />
      <div className={frame.ways}>
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
export function TillFailed(order: AtARest) {
  return (
    <>
      <h1>The till did not open</h1>
      <Notice tone="problem">
        {`No money was taken. We could not reach the card provider: try again, or pay by cash when ${order.draft.details.type === 'delivery' ? 'we deliver' : 'you collect'}.`}
      </Notice>
      <PayOrGoBack {...order} payLabel="Try again" />
    </>
  );
}

interface PayOrGoBackProps extends AtARest {
  readonly payLabel: string;
}

function PayOrGoBack({ draft, told, payLabel, onPay, onGoBack }: PayOrGoBackProps) {
  useCartCheck();
  return (
    <div className={frame.ways}>
      <Summary draft={draft} told={told} />
      <ChangesNotice changes={draft.changes} />
      <p className={styles.due}>
        <span className={styles.amount}>
          <Price amount={draft.due} />
        </span>{' '}
        to pay now
      </p>
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

/** Shows what is ordered, when and where it is handed over, and whether the day has changed. */
function Summary({ draft, told }: Pick<AtARest, 'draft' | 'told'>) {
  const { items, changes, details, deliveryDue, due, where } = draft;
  return (
    <>
      <OrderSummary items={items} changes={changes} delivery={deliveryDue} total={due} />
      <Handover type={details.type} where={where} />
      <NewDay told={told} />
    </>
  );
}

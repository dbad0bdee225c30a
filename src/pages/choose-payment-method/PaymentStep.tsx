import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangeOrCancel } from '@/components/order/ChangeOrCancel';
import { EmailHint } from '@/components/order/EmailHint';
import { handoverText } from '@/components/order/Handover';
import { Price } from '@/components/product/Price';
import { Button, ButtonLink } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { formatPounds } from '@/domain/money';
import { promiseOf } from '@/domain/order/promised';
import { useBake } from '@/hooks/useBake';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { whenIdle } from '@/services/browser/idle';
import { loadScreen } from '@/services/browser/screenCode';
import styles from './PaymentStep.module.css';

interface PaymentStepProps {
  readonly draft: DraftOrder;
}

/** Offers to pay by card now, or in cash on the day. Each button says what it obliges to. */
export function PaymentStep({ draft }: PaymentStepProps) {
  const { due, details, cashOnly, point } = draft;
  const navigate = useNavigate();
  const bake = useBake();
  useEffect(() => whenIdle(() => void loadScreen(paths.paymentLoading).catch(() => {})), []);
  const isCardPossible = cashOnly.length === 0;
  const isDelivery = details.type === 'delivery';

  return (
    <>
      <p className={styles.due}>
        <span className={styles.amount}>
          <Price amount={due} />
        </span>{' '}
        <span>{`for your order, ${isDelivery ? 'delivered' : 'to collect'}${bake ? ` on ${handoverText(details.type, bake)}` : ''}`}</span>
      </p>
      <div className={styles.due}>
        <p>
          <span>{`Your confirmation goes to ${details.email}`}</span>{' '}
          <ButtonLink variant="quiet" to={paths.checkout} state={{ step: 0 }} aria-label="Change your email">
            Change
          </ButtonLink>
        </p>
        <EmailHint email={details.email} />
      </div>
      <div className={styles.ways}>
        <div className={styles.way}>
          <Button
            disabled={!isCardPossible}
            note={`${formatPounds(due)} now`}
            onClick={() => navigate(paths.paymentLoading, { state: { collectOn: bake && promiseOf(bake) } })}
          >
            Pay by Card
          </Button>
          {isCardPossible ? (
            <p className={styles.note}>On the card provider’s secure page, which brings you back here.</p>
          ) : (
            <p className={styles.refusal}>
              {`Card is not possible for ${listed(cashOnly)}. Please pay by cash, or take it out of your cart.`}
            </p>
          )}
        </div>
        <div className={styles.way}>
          <Button
            variant={isCardPossible ? 'secondary' : 'primary'}
            note={`${formatPounds(due)} in cash ${isDelivery ? 'at your door' : 'when you collect'}`}
            onClick={() => navigate(paths.payByCash)}
          >
            Pay by Cash
          </Button>
          <p className={styles.note}>
            {`${isDelivery ? '' : `At ${point.name}. `}You can look at everything once more before you confirm.`}
          </p>
        </div>
      </div>
      <ChangeOrCancel />
    </>
  );
}

const listed = (titles: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(titles);

import { useNavigate } from 'react-router-dom';
import { AmountDue } from '@/components/order/AmountDue';
import { Button } from '@/components/ui/Button';
import { paths } from '@/config/paths';
import { useNextBakeDay } from '@/hooks/useNextBakeDay';
import type { DraftOrder } from '@/order/draftOrder';
import styles from './PaymentStep.module.css';

interface PaymentStepProps {
  readonly draft: DraftOrder;
}

/** By card now, or in cash on the day. */
export function PaymentStep({ draft }: PaymentStepProps) {
  const { due, details, cashOnly } = draft;
  const navigate = useNavigate();
  const collectOn = useNextBakeDay();
  const isCardPossible = cashOnly.length === 0;

  return (
    <div className={styles.ways}>
      <section className={styles.way} aria-labelledby="card-title">
        <div>
          <h2 id="card-title" className={styles.title}>
            Card
          </h2>
          <p>On the card provider’s secure page, which brings you back here.</p>
        </div>
        {!isCardPossible && (
          <p className={styles.refusal}>
            Card is not possible for {listed(cashOnly)}. Please pay by cash, or take it out of your cart.
          </p>
        )}
        <AmountDue amount={due} payment="card" type={details.type} />
        <Button
          disabled={!isCardPossible}
          onClick={() => navigate(paths.paymentLoading, { state: { collectOn } })}
        >
          Pay by Card
        </Button>
      </section>
      <section className={styles.way} aria-labelledby="cash-title">
        <div>
          <h2 id="cash-title" className={styles.title}>
            Cash
          </h2>
          <p>{details.type === 'delivery' ? 'At your door.' : 'When you collect your order.'}</p>
        </div>
        <AmountDue amount={due} payment="cash" type={details.type} />
        <Button variant={isCardPossible ? 'secondary' : 'primary'} onClick={() => navigate(paths.payByCash)}>
          Pay by Cash
        </Button>
      </section>
    </div>
  );
}

const listed = (titles: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(titles);

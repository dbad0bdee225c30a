import { usePhoneNumber } from '@/baker/usePhoneNumber';
import { Button, ButtonLink } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import { PhoneIcon } from '@/components/ui/laterIcons';
import { orderPage } from '@/config/orderPage';
import { formatPounds, pence } from '@/domain/money';
import { lastFour } from '@/domain/order/shortNumber';
import { KINDS, type MatchKind, type PaymentAction } from './domain/finding';
import type { MatchFinding } from './domain/matchPayments';
import styles from './Findings.module.css';
import { InStripe } from './InStripe';

interface FindingsProps {
  readonly findings: readonly MatchFinding[];
}

/** Lists the findings from the payments: how many orders are right, faults by kind, then notes. */
export function Findings({ findings }: FindingsProps) {
  const right = findings.filter(({ kind }) => kind === 'right');
  const others = findings.filter(({ kind }) => kind !== 'right');
  const wrong = others.filter(({ isWrong }) => isWrong);
  const sum = pence(right.reduce((all, { amount }) => all + amount, 0));
  return (
    <>
      <p className={styles.sum} data-wrong={wrong.length > 0 || undefined}>
        <strong>
          {`${right.length} ${right.length === 1 ? 'order is' : 'orders are'} paid and right: ${formatPounds(sum)}.`}
        </strong>{' '}
        <span>
          {wrong.length === 0
            ? 'Nothing is wrong.'
            : `${wrong.length} ${wrong.length === 1 ? 'thing is' : 'things are'} to look at.`}
        </span>
      </p>
      <Kinds findings={wrong} />
      <Kinds findings={others.filter(({ isWrong }) => !isWrong)} />
    </>
  );
}

function Kinds({ findings }: FindingsProps) {
  return (Object.keys(KINDS) as MatchKind[]).map((kind) => {
    const ofKind = findings.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className={styles.kind}>
        <h2>
          {KINDS[kind]} <span className={styles.count}>{ofKind.length}</span>
        </h2>
        <ul className={styles.findings}>
          {ofKind.map((finding) => (
            <Finding key={finding.id} finding={finding} />
          ))}
        </ul>
      </section>
    );
  });
}

function Finding({
  finding: { name, key, what, mend, isWrong, actions },
}: {
  readonly finding: MatchFinding;
}) {
  return (
    <li className={styles.finding} data-wrong={isWrong || undefined}>
      {name && (
        <h3 className={styles.who}>
          <span>{name}</span> <span className={styles.number}>{lastFour(key)}</span>
        </h3>
      )}
      <p>{what}</p>
      {mend && <p className={styles.mend}>{mend}</p>}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <Action key={JSON.stringify(action)} action={action} />
          ))}
        </div>
      )}
    </li>
  );
}

function Action({ action }: { readonly action: PaymentAction }) {
  switch (action.kind) {
    case 'open':
      return (
        <ButtonLink variant="secondary" to={`/order/${action.orderId}`}>
          Open the order
        </ButtonLink>
      );
    case 'call':
      return <Call phone={action.phone} />;
    case 'finish':
      // The order's page in the shop finishes an unfinished order, whoever opens it.
      return <ButtonAnchor href={orderPage(action.orderId)}>Finish it</ButtonAnchor>;
    case 'stripe':
      return <InStripe number={action.paymentId}>Find it in Stripe</InStripe>;
  }
}

/** Shows a disabled button until the number to dial is known, so that nothing moves. */
function Call({ phone }: { readonly phone: string }) {
  const { number, state } = usePhoneNumber(phone);
  if (number)
    return (
      <ButtonAnchor key="call" href={`tel:${number}`}>
        <PhoneIcon /> Call
      </ButtonAnchor>
    );
  return (
    state === 'coming' && (
      <Button key="coming" variant="secondary" disabled>
        <PhoneIcon /> Call
      </Button>
    )
  );
}

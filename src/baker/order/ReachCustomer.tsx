import { usePhoneNumber } from '@/baker/usePhoneNumber';
import { Button } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import { EnvelopeIcon, PhoneIcon } from '@/components/ui/laterIcons';
import type { Order } from '@/domain/order/order';
import { type Message, waysToReach } from './orderWords';
import styles from './ReachCustomer.module.css';

interface ReachCustomerProps {
  readonly order: Order;
  /** The words to begin with; null for none. */
  readonly message?: Message | null;
}

/** Call, text or email by a tap. */
export function ReachCustomer({ order, message = null }: ReachCustomerProps) {
  const { number, state } = usePhoneNumber(order.phone);
  const { call, text, email } = waysToReach(number, order, message);
  return (
    <>
      <div className={styles.ways}>
        {state === 'coming' && <Coming ways={message ? ['Text'] : ['Call', 'Text']} />}
        {call && !message && (
          <ButtonAnchor href={call}>
            <PhoneIcon /> Call
          </ButtonAnchor>
        )}
        {text && <ButtonAnchor href={text}>Text</ButtonAnchor>}
        {email && (
          <ButtonAnchor href={email}>
            <EnvelopeIcon /> Email
          </ButtonAnchor>
        )}
        {call && message && (
          <ButtonAnchor href={call} variant="quiet">
            Call
          </ButtonAnchor>
        )}
        {state === 'coming' && message && <Coming ways={['Call']} />}
        {state === 'known' && !call && !email && (
          <p>There is neither a phone number nor an email that works.</p>
        )}
      </div>
      {state === 'not-fetched' && (
        <p>{`What dials a number could not be fetched: do you have a signal? The number is ${order.phone}`}</p>
      )}
    </>
  );
}

/** In the place of what calls and texts, until the number to dial is known: nothing moves when it is. */
const Coming = ({ ways }: { readonly ways: readonly string[] }) =>
  ways.map((way) => (
    <Button key={way} variant="secondary" disabled>
      {way === 'Call' && <PhoneIcon key="icon" />}
      <span>{way}</span>
    </Button>
  ));

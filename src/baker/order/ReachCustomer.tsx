import { usePhoneNumber } from '@/baker/usePhoneNumber';
import { Button } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import { EnvelopeIcon, PhoneIcon } from '@/components/ui/laterIcons';
import type { Order } from '@/domain/order/order';
import cancelled from './Cancelled.module.css';
import { firstNameOf, type Message, waysToReach } from './orderWords';
import styles from './ReachCustomer.module.css';

interface ReachCustomerProps {
  readonly order: Order;
  readonly message?: Message | null;
}

/** Buttons to call, text or email the customer. */
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
        <p>{`The part of the page that dials could not be loaded. Do you have a signal? The number is ${order.phone}`}</p>
      )}
    </>
  );
}

/** Asks the owner to tell the customer, with a prepared message. */
export const TellCustomer = ({ order, message }: { readonly order: Order; readonly message: Message }) => (
  <div className={cancelled.step}>
    <p>
      <strong>{`Tell ${firstNameOf(order)}.`}</strong> The words are there, to send or to change:
    </p>
    <ReachCustomer order={order} message={message} />
  </div>
);

/** Placeholders for Call and Text until the number is known, so that nothing moves. */
const Coming = ({ ways }: { readonly ways: readonly string[] }) =>
  ways.map((way) => (
    <Button key={way} variant="secondary" disabled>
      {way === 'Call' && <PhoneIcon key="icon" />}
      <span>{way}</span>
    </Button>
  ));

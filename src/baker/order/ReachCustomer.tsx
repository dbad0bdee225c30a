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
  const { call, text, email } = waysToReach(order, message);
  return (
    <div className={styles.ways}>
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
      {!call && !email && <p>There is neither a phone number nor an email that works.</p>}
    </div>
  );
}

import { ContactLinks } from '@/components/page/ContactLinks';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order/order';
import { filledContact, orderMessage } from '@/domain/order/orderMessage';
import { useBake } from '@/hooks/useBake';
import type { DraftOrder } from '@/hooks/useDraftOrder';
import { changeContactMessage, useContactMessage } from '@/state/contactMessage';
import styles from './OrderByMessage.module.css';

interface OrderByMessageProps {
  readonly draft: DraftOrder;
  /** Ids of orders from earlier attempts, which may be in the database after all. */
  readonly mayBeThere: readonly OrderId[];
}

/** Ways to send the baker an order that the shop could not take. The message is already written. */
export function OrderByMessage({ draft, mayBeThere }: OrderByMessageProps) {
  const date = useBake()?.date ?? null;
  const typed = useContactMessage();
  const order = { ...draft, date, delivery: draft.deliveryDue, total: draft.due, mayBeThere };

  return (
    <Notice tone="info">
      <div className={styles.text}>
        <p>
          <strong>Many people are ordering just now, and we could not get your order through.</strong> No
          money was taken, and your cart is kept.
        </p>
        <p>Send it as a message instead: it is written already, and you pay in cash.</p>
        <ButtonLink to={paths.contact} onClick={() => changeContactMessage(filledContact(order, typed))}>
          Order by message
        </ButtonLink>
        <ContactLinks about="Order" text={orderMessage(order)} label="Or tell us your order yourself" />
        <p className={styles.quiet}>
          The network of a company or school may be what stops it: then mobile data will do.
        </p>
      </div>
    </Notice>
  );
}

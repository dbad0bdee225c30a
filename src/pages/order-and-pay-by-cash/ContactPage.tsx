import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OrderAtHand } from '@/components/order/OrderAtHand';
import { OrderPage } from '@/components/page/OrderPage';
import { paths } from '@/config/paths';
import { cartTotal } from '@/domain/cart';
import { formatDay, nextBakeDay } from '@/domain/collection';
import { useIsOnScreen } from '@/hooks/useIsOnScreen';
import { sendContactMessage } from '@/order/sendContactMessage';
import { useCart } from '@/state/cart';
import { clearContactMessage, useContactMessage } from '@/state/contactMessage';
import { ContactForm } from './ContactForm';
import styles from './ContactPage.module.css';

/** An order, or a question, in the shopper's own words. */
export function ContactPage() {
  const message = useContactMessage();
  const { items } = useCart();
  const navigate = useNavigate();
  const isOnScreen = useIsOnScreen();
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    const wasSent = await sendContactMessage(message, items, formatDay(nextBakeDay(new Date())));
    // What could not be sent stays in the form.
    if (wasSent) clearContactMessage();
    if (isOnScreen()) navigate(paths.messageSent, { state: { wasSent } });
  };

  const basket = items.length > 0 && (
    <OrderAtHand title="From your cart" items={items} delivery={null} total={cartTotal(items)} />
  );
  return (
    <OrderPage title="Order by message" path={paths.contact} beside={basket}>
      <div>
        <h1>Pay by cash on collection.</h1>
        <p className={styles.lead}>Leave your details below.</p>
      </div>
      <ContactForm message={message} isBusy={isBusy} onSend={send} />
    </OrderPage>
  );
}

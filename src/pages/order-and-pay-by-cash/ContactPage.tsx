import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OrderAtHand } from '@/components/order/OrderAtHand';
import { OrderPage } from '@/components/order/OrderPage';
import { ContactLinks } from '@/components/page/ContactLinks';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { CalendarIcon, MapPinIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { collectionHours } from '@/domain/bake';
import { cartTotal } from '@/domain/cart';
import { wordsOfClosing } from '@/domain/closing';
import { type ContactMessage, contactProblems, isFilled } from '@/domain/contact';
import { formatDay } from '@/domain/londonDay';
import { useBake } from '@/hooks/useBake';
import { useClosing } from '@/hooks/useClosing';
import { useCollection } from '@/hooks/useCollection';
import { useDeadline } from '@/hooks/useDeadline';
import { useIsMounted } from '@/hooks/useIsMounted';
import { sendContactMessage } from '@/services/shop/sendContactMessage';
import { useCart } from '@/state/cart';
import { changeContactMessage, clearContactMessage, useContactMessage } from '@/state/contactMessage';
import styles from './ContactPage.module.css';

/** An order, or a question, in the shopper's own words. */
export function ContactPage() {
  const message = useContactMessage();
  const { items } = useCart();
  const closing = useClosing();
  const bake = useBake();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    const day = bake ? formatDay(bake.date) : 'the next one';
    const sending = await sendContactMessage(message, items, day);
    // A message that may not have been sent stays in the form.
    if (sending === 'sent') clearContactMessage();
    if (isMounted()) navigate(paths.messageSent, { state: { sending } });
  };

  const cart = items.length > 0 && (
    <OrderAtHand title="From your cart" items={items} delivery={null} total={cartTotal(items)} />
  );
  return (
    <OrderPage title="Order by message" path={paths.contact} beside={cart} after={<AtTheBakery />}>
      <div>
        <h1>Pay by cash on collection.</h1>
        <p className={styles.lead}>Leave your details below.</p>
        <WhatDiffers className={styles.differs} />
      </div>
      {closing && (
        <Notice tone="info">
          <p>
            <strong>{wordsOfClosing(closing)}</strong>
          </p>
          <p>You can still send us a message. It is no order until we have answered and agreed.</p>
        </Notice>
      )}
      <ContactForm message={message} isBusy={isBusy} onSend={send} />
    </OrderPage>
  );
}

/** Where and when orders are collected, and the other ways to reach the bakery. */
function AtTheBakery() {
  const { point, usual } = useCollection();
  const deadline = useDeadline();

  return (
    <aside className={styles.bakery} aria-label="Where we are">
      <p className={styles.fact}>
        <MapPinIcon />
        <span>
          <strong>{point.name}</strong>
          <span>{`${point.address}, ${point.postalCode}`}</span>
        </span>
      </p>
      <p className={styles.fact}>
        <CalendarIcon />
        <span>
          <strong>{`Fridays, ${collectionHours(usual)}`}</strong>
          <span className={styles.next}>{deadline}</span>
        </span>
      </p>
      <div className={styles.reach}>
        <h2>Rather talk to us?</h2>
        <ContactLinks />
      </div>
    </aside>
  );
}

interface ContactFormProps {
  readonly message: ContactMessage;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** The contact form. Next appears once name, phone and message are filled. */
function ContactForm({ message, isBusy, onSend }: ContactFormProps) {
  const problems = contactProblems(message);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && isFilled(message) && Object.keys(problems).length === 0) onSend();
  };
  const field = (name: keyof ContactMessage) => ({
    name,
    value: message[name],
    onChange: (value: string) => changeContactMessage({ [name]: value }),
    error: problems[name],
  });

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field label="Name" {...field('name')} autoComplete="name" required />
      <Field label="Phone" {...field('phone')} type="tel" inputMode="numeric" autoComplete="tel" required />
      <Field label="Message" {...field('message')} multiline required />
      <Field
        label="Email (optional)"
        {...field('email')}
        type="email"
        autoComplete="email"
        hint="For a copy of your message."
      />
      <div className={styles.next} role="status">
        {isFilled(message) ? (
          <Button type="submit" busy={isBusy}>
            Next
          </Button>
        ) : (
          <p className={styles.missing}>Name, phone and message, then you can go on.</p>
        )}
      </div>
    </form>
  );
}

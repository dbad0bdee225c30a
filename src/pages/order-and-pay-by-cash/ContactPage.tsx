import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OrderAtHand } from '@/components/order/OrderAtHand';
import { OrderPage } from '@/components/order/OrderPage';
import frame from '@/components/page/frame.module.css';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { cartTotal } from '@/domain/cart';
import { wordsOfClosing } from '@/domain/closing';
import { type ContactMessage, contactProblems, isFilled } from '@/domain/contact';
import { formatDay } from '@/domain/londonDay';
import { useBake } from '@/hooks/useBake';
import { useClosing } from '@/hooks/useClosing';
import { useIsMounted } from '@/hooks/useIsMounted';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { sendContactMessage } from '@/services/shop/sendContactMessage';
import { useCart } from '@/state/cart';
import { changeContactMessage, clearContactMessage, useContactMessage } from '@/state/contactMessage';
import styles from './ContactPage.module.css';

const findBakery = async () => (await import('./AtTheBakery')).AtTheBakery;

/** Takes an order or a question in the shopper's own words. */
export function ContactPage() {
  const message = useContactMessage();
  const { items } = useCart();
  const closing = useClosing();
  const bake = useBake();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const Bakery = usePartWhenIdle(findBakery);
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
    <OrderPage
      title="Order by message"
      path={paths.contact}
      beside={cart}
      after={<div>{Bakery && <Bakery />}</div>}
    >
      <div>
        <h1>Pay by cash on collection.</h1>
        <p className={frame.lead}>Leave your details below.</p>
        <WhatDiffers className={styles.differs} />
      </div>
      {closing && (
        <Notice tone="info" lead={wordsOfClosing(closing)}>
          <p>You can still send us a message. It is no order until we have answered and agreed.</p>
        </Notice>
      )}
      <ContactForm message={message} isBusy={isBusy} onSend={send} />
    </OrderPage>
  );
}

interface ContactFormProps {
  readonly message: ContactMessage;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** Next appears once name, phone and message are filled in. */
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
    <form className={frame.form} noValidate onSubmit={submit}>
      <Field label="Name" {...field('name')} autoComplete="name" required />
      <Field label="Phone" {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" required />
      <Field label="Message" {...field('message')} multiline required />
      <Field
        label="Email (optional)"
        {...field('email')}
        type="email"
        autoComplete="email"
        hint="For a copy of your message."
      />
      <div className={`${frame.next} ${styles.next}`} role="status">
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

import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { OrderPage } from '@/components/order/OrderPage';
import { Centred } from '@/components/page/Centred';
import { ContactLinks } from '@/components/page/ContactLinks';
import { ButtonLink } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { paths } from '@/config/paths';
import { useCart } from '@/state/cart';
import { SuccessLead, SuccessTick } from './SuccessTick';

const notSentSchema = v.object({ sending: v.picklist(['not-sent', 'unknown']) });

/** Shown after the contact form: thanks, or what to do if the message may not have been sent. */
export function MessageSentPage() {
  const { state } = useLocation();
  if (!v.is(notSentSchema, state)) {
    return (
      <OrderPage title="Thank you">
        <Sent />
      </OrderPage>
    );
  }
  return (
    <OrderPage title="Your message">{state.sending === 'unknown' ? <Unknown /> : <NotSent />}</OrderPage>
  );
}

function Sent() {
  const hasCart = useCart().items.length > 0;

  return (
    <Centred>
      <SuccessTick />
      <h1>Thank you!</h1>
      <SuccessLead>Your message is with us. We will get back to you soon to confirm it.</SuccessLead>
      {hasCart && <p>If it was your order, you need not order again what is still in your cart.</p>}
      <ButtonLink to={paths.home}>Back to the shop</ButtonLink>
    </Centred>
  );
}

/** Warns that a message sent twice could be taken for two orders. */
function Unknown() {
  return (
    <>
      <h1>Your message may have arrived</h1>
      <Notice tone="problem">
        The email service did not answer, so we can’t know. Please ask us before you send it again. What you
        wrote is kept.
      </Notice>
      <ContactLinks />
      <div>
        <ButtonLink variant="secondary" to={paths.contact}>
          Back to the message
        </ButtonLink>
      </div>
    </>
  );
}

function NotSent() {
  return (
    <>
      <h1>Your message was not sent</h1>
      <Notice tone="problem">
        The email service did not take it. What you wrote is kept: try again, or reach us directly.
      </Notice>
      <ContactLinks />
      <div>
        <ButtonLink to={paths.contact}>Try again</ButtonLink>
      </div>
    </>
  );
}

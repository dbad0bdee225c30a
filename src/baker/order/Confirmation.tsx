import { lazy, Suspense, useState } from 'react';
import * as v from 'valibot';
import { bakeryNow } from '@/baker/bakeryClock';
import { NO_EMAIL } from '@/baker/new-order/domain/phoneOrder';
import { useDraft } from '@/baker/useDraft';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { londonMoment } from '@/domain/londonMoment';
import type { Order } from '@/domain/order/order';
import { logProblem } from '@/services/log';
import styles from './Confirmation.module.css';

/** Loaded only when it is opened, because most visits don't need the code that sends emails. */
const SendAgain = lazy(async () => {
  try {
    return { default: (await import('./SendAgain')).SendAgain };
  } catch (cause) {
    logProblem('The code that sends a confirmation could not be loaded', cause);
    return { default: NotFetched };
  }
});

const NotFetched = () => (
  <Notice tone="problem">
    The part of the page that sends it could not be loaded. Do you have a signal? Then load the page again.
  </Notice>
);

/** The address typed, and the address and time of the last email sent from this phone. */
const draftSchema = v.object({
  to: v.string(),
  sent: v.nullable(v.object({ to: v.string(), at: v.number() })),
});

const parseDraft = (kept: unknown) => (v.is(draftSchema, kept) ? kept : null);

/** Says what is known about the email that confirms an order, and offers to send it again. */
export function Confirmation({ order }: { readonly order: Order }) {
  const [draft, keep] = useDraft(`confirmation-${order.id}`, parseDraft);
  const ordered = order.email === NO_EMAIL ? '' : order.email.trim();
  const { to, sent } = draft ?? { to: ordered, sent: null };
  const [isOpen, setOpen] = useState(draft !== null && sent === null);

  return (
    <section className={styles.part} aria-label="Confirmation by email">
      <p>{fateWords(ordered)}</p>
      {sent && (
        <Notice tone="info">{`Sent from this phone to ${sent.to}, ${londonMoment(new Date(sent.at))}.`}</Notice>
      )}
      {isOpen ? (
        <Suspense key="form" fallback={null}>
          <SendAgain
            order={order}
            to={to}
            onType={(typed) => keep({ to: typed, sent })}
            onSent={(address) => {
              keep({ to: address, sent: { to: address, at: bakeryNow().getTime() } });
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <p key="way">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {ordered === '' && !sent ? 'Send a confirmation …' : 'Send it again …'}
          </Button>
        </p>
      )}
    </section>
  );
}

/** Says what is known about the email: the customer's browser sends it, and doesn't tell the shop. */
const fateWords = (ordered: string): string =>
  ordered === ''
    ? 'No confirmation went out: it was ordered by phone, without an email.'
    : 'The confirmation is sent from the customer’s own browser, and the shop is not told whether it went out or arrived. EmailJS › Email History shows what went out. An order that you entered yourself gets none.';

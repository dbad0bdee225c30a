import { useState } from 'react';
import buttons from '@/baker/Buttons.module.css';
import { emailAddress } from '@/baker/domain/emailAddress';
import { Refused, Unanswered } from '@/baker/services/ownerDatabase';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useWork } from '@/baker/useWork';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import type { Order } from '@/domain/order/order';
import styles from './Confirmation.module.css';
import { type Confirming, sendConfirmation } from './services/sendConfirmation';

interface SendAgainProps {
  readonly order: Order;
  readonly to: string;
  readonly onType: (to: string) => void;
  /** Called even if the owner has left the screen meanwhile. */
  readonly onSent: (to: string) => void;
  readonly onClose: () => void;
}

/** Sends an order's confirmation again, to an address that can be corrected. */
export function SendAgain({ order, to, onType, onSent, onClose }: SendAgainProps) {
  const [error, setError] = useState<string>();
  const { isBusy, problem, setProblem, run } = useWork();

  const send = async () => {
    const address = emailAddress(to);
    setError(address === null ? 'Please type one whole address, as in ada@example.com.' : undefined);
    if (address === null) return;
    const sendTo = async () => {
      const why = whyNotSent(await sendConfirmation(ownerDatabase, order.id, address));
      if (why === null) onSent(address);
      else setProblem(why);
    };
    await run(sendTo, `The confirmation of order ${order.id} was not sent`, whyNotSending);
  };

  return (
    <div className={styles.form}>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Field
        label="Send it to"
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        value={to}
        onChange={onType}
        error={error}
        hint="Another address is used for this email only. It does not change the order."
      />
      <p className={buttons.buttons}>
        <Button busy={isBusy} onClick={send}>
          Send it
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          Not now
        </Button>
      </p>
    </div>
  );
}

function whyNotSending(cause: unknown): string {
  if (cause instanceof Refused)
    return 'Not sent: the shop’s database no longer lets you read. Sign out, and in again.';
  return cause instanceof Unanswered || cause instanceof TypeError
    ? 'Not sent: there is no signal. The address stays here; press again once there is one.'
    : 'Not sent: something broke here. Load the page again; the address stays here.';
}

const TOO_MANY = 429;
const SERVICE_FAILS = 500;

/** Says why the confirmation was not sent; null if it was. */
function whyNotSent(confirming: Confirming): string | null {
  switch (confirming.outcome) {
    case 'sent':
      return null;
    case 'unknown':
      return 'No answer came, so nobody knows whether it went out. Ask whether it came before you send it again.';
    case 'no-order':
      return 'Not sent: the order has just changed, perhaps on another phone, and is no longer accepted.';
    case 'not-sent': {
      const { status, said } = confirming;
      if (status === TOO_MANY)
        return 'Not sent: the email service takes one email a second, and others were first. Try again in a minute.';
      if (status === 0) return 'Not sent: the email service does not answer. Do you have a signal?';
      const words = said ? ` It says: “${said}”` : '';
      return status >= SERVICE_FAILS
        ? `Not sent: the email service is out of order. Try again later.${words}`
        : `Not sent: the email service refused it. Perhaps the month’s emails are used up, or its mailbox must be connected again.${words}`;
    }
  }
}

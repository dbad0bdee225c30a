import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import { copyText } from '@/services/browser/share';
import styles from './InStripe.module.css';

const SEARCH = 'https://dashboard.stripe.com/search?query=';

interface InStripeProps {
  /** The payment's id, or the number of its order. */
  readonly number: string;
  readonly children: string;
}

/** Links to a payment in Stripe's dashboard. After signing in there, the copied number can be searched for. */
export function InStripe({ number, children }: InStripeProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => setCopied((await copyText(number)) ? 'yes' : 'no');

  return (
    <span className={styles.inStripe}>
      <ButtonAnchor href={SEARCH + encodeURIComponent(number)}>{children}</ButtonAnchor>
      <Button variant="quiet" onClick={copy}>
        {copied === 'yes' ? 'Copied' : 'Copy number'}
      </Button>
      {copied === 'no' && <code className={styles.number}>{number}</code>}
    </span>
  );
}

import { useId, useState } from 'react';
import { shop } from '#bakery/shop';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { linkText } from '@/baker/domain/linkText';
import { Button } from '@/components/ui/Button';
import { EnvelopeIcon } from '@/components/ui/laterIcons';
import { emailPortions, emailsOf } from './domain/emailPortions';
import styles from './WriteToAll.module.css';

interface WriteToAllProps {
  readonly title: string;
  readonly orders: readonly DayOrder[];
  readonly subject: string;
  /** The words to begin with; '' for none. */
  readonly text?: string;
}

/** Writes to the customers of these orders. Renders nothing if none has an address. */
export function WriteToAll({ title, orders, subject, text = '' }: WriteToAllProps) {
  const id = useId();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const emails = emailsOf(orders);
  if (emails.length === 0) return null;
  const portions = emailPortions(emails, linkText(text).length);
  const all = emails.join(', ');
  const copy = () =>
    navigator.clipboard.writeText(all).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  let from = 1;

  return (
    <section className={styles.whole} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.buttons}>
        {portions.map((portion) => {
          const until = from + portion.length - 1;
          const which = portions.length === 1 ? `all ${until}` : `${from} to ${until}`;
          from = until + 1;
          return (
            <a key={portion[0]} className={styles.link} href={mailto(portion, subject, text)}>
              <EnvelopeIcon />{' '}
              <span>{`Write to ${portion.length === 1 && portions.length === 1 ? 'the customer' : which}`}</span>
            </a>
          );
        })}
        <Button variant="secondary" onClick={copy}>
          Copy the addresses
        </Button>
      </p>
      <p role="status">
        {copied === 'yes'
          ? 'Copied. Paste them where your email has “Bcc”, so that nobody sees the others.'
          : copied === 'no' && `This browser does not let the page copy. These are the addresses: ${all}`}
      </p>
    </section>
  );
}

/** Nobody sees the others' addresses: they are in Bcc, and the bakery's own is the receiver. */
const mailto = (emails: readonly string[], subject: string, text: string): string =>
  `mailto:${encodeURIComponent(shop.email)}?bcc=${emails.map(linkText).join(',')}&subject=${linkText(subject)}${text && `&body=${linkText(text)}`}`;

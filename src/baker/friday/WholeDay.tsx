import { useState } from 'react';
import { shop } from '#bakery/shop';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { linkText } from '@/baker/domain/linkText';
import { Button } from '@/components/ui/Button';
import { EnvelopeIcon } from '@/components/ui/icons';
import { formatDay } from '@/domain/londonDay';
import { emailPortions, emailsOf } from './domain/emailPortions';
import styles from './WholeDay.module.css';

interface WholeDayProps {
  readonly daySheet: DaySheet;
}

/** Writes to everybody of a day. */
export function WholeDay({ daySheet: { bake, orders } }: WholeDayProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const emails = emailsOf(orders);
  const day = formatDay(bake.date);
  if (emails.length === 0) return null;
  const portions = emailPortions(emails);
  const all = emails.join(', ');
  const copy = () =>
    navigator.clipboard.writeText(all).then(
      () => setCopied('yes'),
      () => setCopied('no'),
    );
  let from = 1;

  return (
    <section className={styles.whole} aria-labelledby="whole-day">
      <h2 id="whole-day">{`All of ${day}`}</h2>
      <p className={styles.buttons}>
        {portions.map((portion) => {
          const until = from + portion.length - 1;
          const which = portions.length === 1 ? `all ${until}` : `${from} to ${until}`;
          from = until + 1;
          return (
            <a key={portion[0]} className={styles.link} href={mailto(portion, day)}>
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
const mailto = (emails: readonly string[], day: string): string =>
  `mailto:${encodeURIComponent(shop.email)}?bcc=${emails.map(linkText).join(',')}&subject=${encodeURIComponent(`Your order for ${day}`)}`;

import { useId, useState } from 'react';
import * as v from 'valibot';
import { shop } from '#bakery/shop';
import type { DayOrder } from '@/baker/day/domain/dayOrder';
import { count } from '@/baker/domain/count';
import { ReachCustomer } from '@/baker/order/ReachCustomer';
import { useDraft } from '@/baker/useDraft';
import { Button } from '@/components/ui/Button';
import type { Elements } from '@/components/ui/elements';
import { Field } from '@/components/ui/Field';
import { TickIcon } from '@/components/ui/icons';
import { EnvelopeIcon } from '@/components/ui/laterIcons';
import { linkText } from '@/domain/linkText';
import { copyText } from '@/services/browser/share';
import { emailPortions, emailsOf, withoutEmail } from './domain/emailPortions';
import styles from './WriteToAll.module.css';

interface WriteToAllProps {
  /** The draft's name. Pass it as the `key` as well, so that another draft gets a form of its own. */
  readonly name: string;
  readonly orders: readonly DayOrder[];
  readonly subject: string;
  readonly text: string;
}

/** The typed text, and the addresses of each email whose link was tapped. */
const draftSchema = v.object({ words: v.string(), opened: v.array(v.array(v.string())) });
const parseDraft = (kept: unknown) => (v.is(draftSchema, kept) ? kept : null);

/** The maximum length of a text as encoded in a link, where é takes six characters. Some programs cut longer links. */
const LONGEST_WORDS = 1_500;

/** Lets the owner email these orders' customers, in portions, and text or call those without an email address. */
export function WriteToAll({ name, orders, subject, text }: WriteToAllProps) {
  const [draft, keep] = useDraft(`write-${name}`, parseDraft);
  const { words, opened } = draft ?? { words: text, opened: [] };
  const emails = emailsOf(orders);
  const others = withoutEmail(orders);
  const isTooLong = linkText(words).length > LONGEST_WORDS;
  const message = { subject, text: words };

  // Customers of new orders go into a later portion, so that no address is added to an opened one.
  const asked = new Set(emails);
  const done = opened.map((portion) => portion.filter((email) => asked.has(email)));
  const reached = new Set(done.flat());
  const rest = emails.filter((email) => !reached.has(email));
  const portions = [
    ...done.filter(({ length }) => length > 0),
    ...emailPortions(rest, mailto([], message).length),
  ];
  let from = 1;

  return (
    <div className={styles.whole}>
      <Field
        label="The words"
        multiline
        value={words}
        onChange={(typed) => keep({ words: typed, opened })}
        error={
          isTooLong ? 'These are too many words for some email programs. Please make it shorter.' : undefined
        }
      />
      {draft && (
        <p>
          <Button variant="quiet" onClick={() => keep(null)}>
            Begin again
          </Button>
        </p>
      )}
      {emails.length > 0 && !isTooLong && (
        <Part title="By email">
          <p>
            {`Each opens your email program. Nobody sees the others’ addresses.${others.length === 0 ? ' Every order has an email.' : ''}`}
          </p>
          <ul className={styles.portions}>
            {portions.map((portion) => {
              const first = from;
              from += portion.length;
              const isDone = reached.has(portion[0] ?? '');
              return (
                <li key={portion[0]}>
                  <a
                    className={styles.link}
                    data-done={isDone || undefined}
                    href={mailto(portion, message)}
                    onClick={() => isDone || keep({ words, opened: [...opened, portion] })}
                  >
                    {isDone ? <TickIcon key="done" /> : <EnvelopeIcon key="to do" />}
                    <span className={styles.whom}>
                      <span>{whom(first, portion.length, emails.length)}</span>
                      {isDone && <small>opened</small>}
                    </span>
                  </a>
                </li>
              );
            })}
          </ul>
          <CopyAddresses addresses={emails.join(', ')} />
        </Part>
      )}
      {others.length > 0 && (
        <Part title={`${count(others.length, 'order')} without an email: text or call`}>
          <ul className={styles.others}>
            {others.map(({ order, name, lastFour }) => (
              <li key={order.id}>
                <p>
                  <b>{`${name.first} ${name.last}`.trim()}</b> <span>{lastFour}</span>
                </p>
                <ReachCustomer order={order} message={message} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: Elements }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function CopyAddresses({ addresses }: { readonly addresses: string }) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async () => setCopied((await copyText(addresses)) ? 'yes' : 'no');
  return (
    <>
      <p>
        <Button variant="secondary" onClick={copy}>
          Copy the addresses
        </Button>
      </p>
      <p role="status">
        {copied === 'yes'
          ? 'Copied. Paste them where your email has “Bcc”, so that nobody sees the others.'
          : copied === 'no' &&
            `This browser does not let the page copy. These are the addresses: ${addresses}`}
      </p>
    </>
  );
}

/** Says whom a portion's link is for: `Email 1 to 25 of 71 customers`. */
function whom(first: number, length: number, all: number): string {
  if (length === all) return all === 1 ? 'Email the customer' : `Email all ${all} customers`;
  const last = first + length - 1;
  return length === 1
    ? `Email ${first} of ${all} customers`
    : `Email ${first} to ${last} of ${all} customers`;
}

/** Makes a link that opens an email to the bakery, with the customers in Bcc: nobody sees the others' addresses. */
const mailto = (emails: readonly string[], { subject, text }: { subject: string; text: string }): string =>
  `mailto:${encodeURIComponent(shop.email)}?bcc=${emails.map(linkText).join(',')}&subject=${linkText(subject)}&body=${linkText(text)}`;

import type { FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { type ContactMessage, contactProblems, isFilled } from '@/domain/contact';
import { changeContactMessage } from '@/state/contactMessage';
import styles from './ContactForm.module.css';

interface ContactFormProps {
  readonly message: ContactMessage;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** Name, phone and message are needed: Next appears once all three are filled. */
export function ContactForm({ message, isBusy, onSend }: ContactFormProps) {
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

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { isDemo } from '@/config/env';
import { useIsMounted } from '@/hooks/useIsMounted';
import styles from './SignInScreen.module.css';
import { sendPasswordReset } from './services/session';
import { resetWords } from './words';

interface ForgottenFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onBack: () => void;
}

type Result = { readonly sentTo: string } | { readonly problem: keyof typeof resetWords };

/** A form that sends an email with a link to set a new password. */
export function ForgottenForm({ email, onEmail, onBack }: ForgottenFormProps) {
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    const sentTo = email.trim();
    const outcome = await sendPasswordReset(sentTo);
    if (!isMounted()) return;
    setResult(outcome === 'sent' ? { sentTo } : { problem: outcome });
    setBusy(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.quiet}>We send you an email with a link. There you choose a new password.</p>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        value={email}
        onChange={onEmail}
      />
      {result && 'problem' in result && <Notice tone="problem">{resetWords[result.problem]}</Notice>}
      {result && 'sentTo' in result && (
        <Notice tone="info">
          <p>
            {`If there is an account for ${result.sentTo}, an email is on its way. Nothing after a few minutes? Look into your spam.`}
          </p>
          {isDemo() && (
            <p>
              In this demo it is in the <a href="/sandbox/outbox">outbox</a>.
            </p>
          )}
        </Notice>
      )}
      <Button type="submit" busy={isBusy}>
        Send me the email
      </Button>
      <Button variant="quiet" onClick={onBack}>
        Back to signing in
      </Button>
    </form>
  );
}

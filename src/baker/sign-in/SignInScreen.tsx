import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { demoOwner } from '@/config/demoAccounts';
import { isDemo } from '@/config/env';
import { useIsMounted } from '@/hooks/useIsMounted';
import { Door } from './Door';
import { ForgottenForm } from './ForgottenForm';
import styles from './SignInScreen.module.css';
import { signIn } from './services/session';
import type { SignInProblem } from './services/signInProblems';
import { signInWords } from './words';

interface SignInScreenProps {
  /** The email address whose sign-in expired; null if none did. */
  readonly endedFor: string | null;
}

/** A form to sign in by email and password, with help for a forgotten password. */
export function SignInScreen({ endedFor }: SignInScreenProps) {
  const [email, setEmail] = useState(endedFor ?? (isDemo() ? demoOwner.email : ''));
  const [isForgotten, setForgotten] = useState(false);

  if (isForgotten) {
    return (
      <Door title="A new password">
        <ForgottenForm email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      </Door>
    );
  }
  return (
    <Door title="Sign in">
      {endedFor !== null && (
        <Notice tone="info">
          {`This phone was signed out: the password or the account of ${endedFor} was changed. Everything on this phone is still here: sign in to go on.`}
        </Notice>
      )}
      <SignInForm email={email} onEmail={setEmail} onForgotten={() => setForgotten(true)} />
    </Door>
  );
}

interface SignInFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onForgotten: () => void;
}

function SignInForm({ email, onEmail, onForgotten }: SignInFormProps) {
  const isMounted = useIsMounted();
  const [password, setPassword] = useState<string>(isDemo() ? demoOwner.password : '');
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent(true);
    if (isBusy || email.trim() === '' || password === '') return;
    setBusy(true);
    setProblem(null);
    const outcome = await signIn(email.trim(), password);
    // After a successful sign-in, `SignedIn` shows another screen instead of this one.
    if (outcome === 'signed-in' || !isMounted()) return;
    setProblem(outcome);
    setBusy(false);
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {isDemo() && <Notice tone="info">This is the demo: email and password are filled in.</Notice>}
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        value={email}
        onChange={onEmail}
        error={wasSent && email.trim() === '' ? 'Your email address, please.' : undefined}
      />
      <div>
        <Field
          label="Password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={password}
          onChange={setPassword}
          error={wasSent && password === '' ? 'Your password, please.' : undefined}
        />
        <div className={styles.beside}>
          <label className={styles.show}>
            <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
            Show password
          </label>
          <Button variant="quiet" onClick={onForgotten}>
            Forgotten?
          </Button>
        </div>
      </div>
      {problem && <Notice tone="problem">{signInWords[problem]}</Notice>}
      <Button type="submit" busy={isBusy}>
        Sign in
      </Button>
    </form>
  );
}

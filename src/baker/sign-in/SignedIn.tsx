import { type ReactElement, useEffect, useState } from 'react';
import { Notice } from '@/components/ui/Notice';
import { Door } from './Door';
import { NoOwnerScreen } from './NoOwnerScreen';
import styles from './SignedIn.module.css';
import { SignInScreen } from './SignInScreen';
import type { Session } from './services/currentSession';
import { watchSession } from './services/session';
import { UnreachableScreen } from './UnreachableScreen';
import { signInWords } from './words';

interface SignedInProps {
  readonly children: ReactElement;
  readonly counter: ReactElement;
}

/** Shows owners their page, helpers theirs, and others how to get in. */
export function SignedIn({ children, counter }: SignedInProps) {
  const [session, setSession] = useState<Session>({ state: 'unknown' });
  useEffect(() => watchSession(setSession), []);

  switch (session.state) {
    case 'owner':
      return children;
    case 'helper':
      return counter;
    case 'signed-out':
      return <SignInScreen endedFor={session.endedFor} />;
    case 'no-owner':
      return <NoOwnerScreen uid={session.uid} email={session.email} wasOwner={session.wasOwner} />;
    case 'unreachable':
      return <UnreachableScreen email={session.email} />;
    case 'not-set-up':
      return (
        <Door title="Almost there">
          <Notice tone="problem">{signInWords['not-set-up']}</Notice>
        </Door>
      );
    case 'unknown':
      return (
        <p className={styles.waiting} role="status">
          One moment…
        </p>
      );
  }
}

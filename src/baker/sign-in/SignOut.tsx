import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { signOut } from '@/services/owner/session';
import styles from './SignOut.module.css';

/** Signs out after asking, since that removes what this phone has kept. */
export function SignOut() {
  const titleId = useId();
  const textId = useId();
  const [isAsked, setAsked] = useState(false);

  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Sign out
      </Button>
      <Dialog
        open={isAsked}
        kind="alert"
        labelledBy={titleId}
        describedBy={textId}
        onClose={() => setAsked(false)}
      >
        <h2 id={titleId} className={styles.title}>
          Sign out on this phone?
        </h2>
        <p id={textId}>
          Its copy of the lists goes, and so does every tick that has not gone out yet. Other phones stay
          signed in.
        </p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={() => setAsked(false)}>
            Stay
          </Button>
          <Button onClick={() => void signOut()}>Sign out</Button>
        </div>
      </Dialog>
    </>
  );
}

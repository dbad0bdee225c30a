import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { canShare, copyText, share } from '@/services/browser/share';
import { CheckAgain } from './CheckAgain';
import { Door } from './Door';
import styles from './NoOwnerScreen.module.css';
import { SignOut } from './SignOut';

interface NoOwnerScreenProps {
  readonly uid: string;
  readonly email: string;
  readonly wasOwner: boolean;
}

/** Tells somebody who is signed in, but is neither an owner nor a helper, how to become one. */
export function NoOwnerScreen({ uid, email, wasOwner }: NoOwnerScreenProps) {
  const text = `My number for the counter (More, Helpers): ${uid}`;
  return (
    <Door title={wasOwner ? 'No longer an owner' : 'One more step'}>
      <p>
        You are signed in as <strong className={styles.email}>{email}</strong>
        <span>{`, but this account is ${wasOwner ? 'no longer an owner' : 'not yet an owner or a helper'} of the shop.`}</span>
      </p>
      {wasOwner && (
        <Notice tone="info">
          Ticks that were not sent are still on this phone. They are sent when you are an owner again, and
          lost if you sign out.
        </Notice>
      )}
      <p>The number of this account, its “uid”:</p>
      <Uid uid={uid} />
      <p>
        <strong>You help at the counter?</strong> Send it to the owner, who adds it.
      </p>
      {canShare({ text }) && (
        <div>
          <Button onClick={() => share({ text })}>Send it to the owner</Button>
        </div>
      )}
      <p>
        <strong>You own the shop?</strong>
      </p>
      <ol className={styles.steps}>
        <li>Copy the number.</li>
        <li>
          In Firebase’s console, open <strong>Realtime Database</strong>, and there <strong>owners</strong>.
          If it is not there yet, add it with the +.
        </li>
        <li>
          Under <code>owners</code>, add the number as the key, and <code>true</code> as the value.
        </li>
      </ol>
      <CheckAgain label="Done: look again" />
      <SignOut />
    </Door>
  );
}

function Uid({ uid }: { readonly uid: string }) {
  const [isCopied, setCopied] = useState(false);
  // If the browser refuses to copy, the number can be selected by hand.
  const copy = async () => setCopied(await copyText(uid));

  return (
    <div className={styles.uid}>
      <code className={styles.number}>{uid}</code>
      {'clipboard' in navigator && (
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
      )}
      <p className={styles.copied} role="status">
        {isCopied && 'Copied.'}
      </p>
    </div>
  );
}

import { useState } from 'react';
import { AskingButton } from '@/baker/AskingButton';
import styles from '@/baker/closed/ClosedScreen.module.css';
import door from '@/baker/sign-in/NoOwnerScreen.module.css';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { StoredNotices, useStored } from '@/baker/useStored';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { demoHelper } from '@/config/demoAccounts';
import { isDemo } from '@/config/env';
import { MAX_HELPER_NAME } from './domain/counterList';
import own from './HelpersScreen.module.css';
import { helpersChanged } from './helpersChanged';
import { addHelper, type Helper, readHelpers, removeHelper } from './services/helpers';

/** Lets the owner add and remove helpers. */
export function HelpersScreen() {
  const stored = useStored(readHelpers, 'A helper could not be added or removed');
  const { now: helpers, isBusy } = stored;
  const report = async (work: () => Promise<void>, words: string) => {
    await stored.change(work, words);
    helpersChanged.tell();
  };

  return (
    <main className={styles.screen}>
      <h1>Helpers</h1>
      <p>
        A helper at the counter sees the orders of the bake days around today, what is in them, and the sum to
        take of each. She ticks what she hands over. She sees no prices, figures, emails, phone numbers or old
        orders. Her list is up to date while your page is open on some phone.
      </p>
      <StoredNotices of={stored} />
      {helpers && helpers.length > 0 && (
        <ul className={own.helpers}>
          {helpers.map((helper) => (
            <li key={helper.uid} className={own.helper}>
              <div>
                <strong>{helper.name}</strong>
                <code className={own.uid}>{helper.uid}</code>
              </div>
              <AskingButton
                variant="secondary"
                busy={isBusy}
                label={`Remove ${helper.name}`}
                question={`Remove ${helper.name}?`}
                stay="Back"
                go="Remove"
                onGo={() =>
                  report(
                    () => removeHelper(ownerDatabase, helper.uid),
                    `${helper.name} sees nothing any more, and can tick nothing.`,
                  )
                }
              >
                This takes effect at once. Ticks that her phone has not sent yet are lost.
              </AskingButton>
            </li>
          ))}
        </ul>
      )}
      {helpers && (
        <HelperForm
          key={helpers.length}
          helpers={helpers}
          isBusy={isBusy}
          onAdd={(helper) =>
            report(
              () => addHelper(ownerDatabase, helper),
              `${helper.name.trim()} can look again now, and sees the list.`,
            )
          }
        />
      )}
    </main>
  );
}

interface HelperFormProps {
  readonly helpers: readonly Helper[];
  readonly isBusy: boolean;
  readonly onAdd: (helper: Helper) => void;
}

/** Matches Firebase's account ids. */
const UID = /^[A-Za-z0-9_-]{6,128}$/;

function HelperForm({ helpers, isBusy, onAdd }: HelperFormProps) {
  const [name, setName] = useState('');
  const [uid, setUid] = useState('');
  const [isAsked, setAsked] = useState(false);
  // The owner may paste the helper's whole message, which ends with the account's number.
  const number = uid.trim().split(/\s+/).at(-1) ?? '';
  const { length } = name.trim();
  const wrongName =
    length === 0
      ? 'Please write who it is.'
      : length > MAX_HELPER_NAME
        ? `Please keep this to ${MAX_HELPER_NAME} characters.`
        : undefined;
  const wrongUid = !UID.test(number)
    ? 'That is not an account’s number. It looks like bF3kZ9… and is on the helper’s screen.'
    : helpers.some((helper) => helper.uid === number)
      ? 'This account is a helper already.'
      : undefined;
  const add = () => {
    setAsked(true);
    if (!wrongName && !wrongUid) onAdd({ uid: number, name });
  };

  return (
    <>
      <h2>Add a helper</h2>
      <ol className={door.steps}>
        <li>
          {isDemo()
            ? `She needs an account. In the demo there is one: ${demoHelper.email}, ${demoHelper.password}.`
            : 'Whoever set up the shop makes an account for her: in Firebase, under Authentication, Add user.'}
        </li>
        <li>
          On her own phone she opens <b>{`${location.host}/baker`}</b>
          <span>, and signs in.</span>
        </li>
        <li>Her screen then shows the number of her account. She sends it to you: paste it here.</li>
      </ol>
      <Field
        label="Her name"
        value={name}
        onChange={setName}
        error={isAsked ? wrongName : undefined}
        autoComplete="off"
      />
      <Field
        label="The number of her account"
        value={uid}
        onChange={setUid}
        error={isAsked ? wrongUid : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button busy={isBusy} onClick={add}>
          Add
        </Button>
      </div>
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bakeryNow } from '@/baker/bakeryClock';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { StoredNotices, useStored } from '@/baker/useStored';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { type Closing, MAX_CLOSING_WORDS, wordsOfClosing } from '@/domain/closing';
import { londonMoment } from '@/domain/londonMoment';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import styles from './ClosedScreen.module.css';
import { closeShop, openShop, readClosed } from './services/closing';
import { suggestedWords } from './suggestedWords';

/** The screen to close the shop, with the baker's words, and to open it again. */
export function ClosedScreen() {
  const stored = useStored(readClosed, 'The shop could not be closed or opened');
  const { now: closing, isBusy } = stored;

  const change = async (work: () => Promise<void>, words: string) => {
    await stored.change(work, words);
    // Scrolls up to the result. This also moves the buttons, so that an accidental second tap doesn't hit one.
    scrollTo({ top: 0, behavior: 'instant' });
  };

  return (
    <main className={styles.screen}>
      <h1>{closing ? 'The shop is closed' : 'Close the shop'}</h1>
      <StoredNotices of={stored} />
      {closing === null && (
        <CloseForm
          isBusy={isBusy}
          onClose={(words) =>
            change(() => closeShop(ownerDatabase, words), 'Done: nobody can order any more.')
          }
        />
      )}
      {closing && (
        <Closed
          closing={closing}
          isBusy={isBusy}
          onOpen={() =>
            change(() => openShop(ownerDatabase), 'Done: the shop is open, and everything is on sale again.')
          }
          onChange={(words) =>
            change(() => closeShop(ownerDatabase, words), 'Customers see the new words now.')
          }
        />
      )}
    </main>
  );
}

interface CloseFormProps {
  readonly isBusy: boolean;
  readonly onClose: (words: string) => void;
}

function CloseForm({ isBusy, onClose }: CloseFormProps) {
  const [words, setWords] = useState('');
  const [isTooLong, setTooLong] = useState(false);
  const close = () => (words.trim().length > MAX_CLOSING_WORDS ? setTooLong(true) : onClose(words));

  return (
    <>
      <p>
        It closes at once, for all days: nobody can order any more. Orders that are placed are still baked,
        and your stock stays as it is.
      </p>
      <p>
        Only later, or for a day or two? <Link to="/days">Say on which days you don’t bake</Link>
        <span>: the others stay on sale.</span>
      </p>
      <WordsField words={words} isTooLong={isTooLong} onChange={setWords} />
      <Preview title="Customers will see" closing={{ words: words.trim(), at: 0 }} />
      <div className={styles.action}>
        <Button busy={isBusy} onClick={close}>
          Close the shop now
        </Button>
      </div>
    </>
  );
}

interface ClosedProps {
  readonly closing: Closing;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onChange: (words: string) => void;
}

/** Shows what shoppers see. The button to open is at the top, where a second tap on Close doesn't hit it. */
function Closed({ closing, isBusy, onOpen, onChange }: ClosedProps) {
  const [words, setWords] = useState<string | null>(null);
  const isTooLong = (words ?? '').trim().length > MAX_CLOSING_WORDS;
  const change = () => {
    if (words === null || isTooLong) return;
    onChange(words);
    setWords(null);
  };

  return (
    <>
      <p>{`Since ${londonMoment(new Date(closing.at))}. Orders that are placed are still baked.`}</p>
      <div className={styles.action}>
        <Button variant="secondary" busy={isBusy} onClick={onOpen}>
          Open the shop again
        </Button>
      </div>
      <Preview
        title={words === null ? 'Customers see' : 'Customers will see'}
        closing={words === null ? closing : { ...closing, words: words.trim() }}
      />
      {words === null ? (
        <div className={styles.action}>
          <Button variant="quiet" onClick={() => setWords(closing.words)}>
            Change the words
          </Button>
        </div>
      ) : (
        <>
          <WordsField words={words} isTooLong={isTooLong} onChange={setWords} />
          <div className={styles.action}>
            <Button busy={isBusy} onClick={change}>
              Show these words
            </Button>
          </div>
        </>
      )}
    </>
  );
}

interface WordsFieldProps {
  readonly words: string;
  readonly isTooLong: boolean;
  readonly onChange: (words: string) => void;
}

function WordsField({ words, isTooLong, onChange }: WordsFieldProps) {
  const calendar = useCurrentCalendar();
  const isOver = isTooLong && words.trim().length > MAX_CLOSING_WORDS;
  return (
    <div className={styles.words}>
      <Field
        label="What customers read"
        multiline
        hint={`When you are back, for instance. At most ${MAX_CLOSING_WORDS} characters.`}
        value={words}
        onChange={onChange}
        error={
          isOver
            ? `Please keep this to ${MAX_CLOSING_WORDS} characters: it has ${words.trim().length}.`
            : undefined
        }
      />
      <ul className={styles.suggestions} aria-label="Suggestions">
        {suggestedWords(calendar, bakeryNow()).map((text) => (
          <li key={text}>
            <button type="button" aria-pressed={words === text} onClick={() => onChange(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PreviewProps {
  readonly title: string;
  readonly closing: Closing;
}

const Preview = ({ title, closing }: PreviewProps) => (
  <figure className={styles.preview}>
    <figcaption>{title}</figcaption>
    <p>{wordsOfClosing(closing)}</p>
  </figure>
);

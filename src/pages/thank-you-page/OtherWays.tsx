import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { ButtonAnchor } from '@/components/ui/ButtonAnchor';
import type { TextFile } from '@/components/ui/saveFile';
import type { CalendarEntry } from '@/domain/calendarFile';
import { entryText, googleCalendarLink, outlookCalendarLink } from '@/domain/calendarLinks';
import { canShare, copyText, share } from '@/services/browser/share';
import { sharedFile } from './giveFile';
import styles from './OrderRegistered.module.css';

interface GivenProps {
  readonly file: TextFile;
  /** True if the browser was given the file. It doesn't say whether it saved it. */
  readonly isGiven: boolean;
}

interface OtherWaysProps extends GivenProps {
  /** The file's content in words for people. */
  readonly words: string;
  readonly links?: readonly { readonly to: string; readonly href: string }[];
}

interface CalendarWaysProps extends GivenProps {
  readonly entry: CalendarEntry;
}

/** Offers other ways to get a collection into a calendar, when the file may not have arrived. */
export function CalendarWays({ entry, ...given }: CalendarWaysProps) {
  const links = [
    { to: 'Google Calendar', href: googleCalendarLink(entry) },
    { to: 'Outlook', href: outlookCalendarLink(entry) },
  ];
  return <OtherWays {...given} words={entryText(entry)} links={links} />;
}

/** Offers other ways to keep something when its file may not have arrived, as within Instagram. */
export function OtherWays({ file, isGiven, words, links = [] }: OtherWaysProps) {
  const [copying, setCopying] = useState<'copied' | 'refused' | null>(null);
  const data = [sharedFile(file), { text: words }].find(canShare);
  const copy = async () => setCopying((await copyText(words)) ? 'copied' : 'refused');

  return (
    <div className={styles.otherWays}>
      <p role="status">
        {isGiven
          ? `Your browser was given the file ${file.name}. Can’t find it? Another way:`
          : 'No file was saved. Another way:'}
      </p>
      <ul className={styles.list}>
        {links.map(({ to, href }) => (
          <li key={to}>
            <ButtonAnchor variant="quiet" href={href}>
              {to}
            </ButtonAnchor>
          </li>
        ))}
        {data && (
          <li>
            <Button variant="quiet" onClick={() => share(data)}>
              Share
            </Button>
          </li>
        )}
        <li>
          <Button variant="quiet" onClick={copy}>
            Copy as text
          </Button>
        </li>
      </ul>
      <p role="status">
        {copying === 'copied' && <span>Copied. Paste it where you keep such things.</span>}
        {copying === 'refused' && <span>This browser does not copy. Here is the text:</span>}
      </p>
      {copying === 'refused' && (
        <textarea
          className={styles.text}
          aria-label="The text to copy"
          readOnly
          rows={6}
          value={words}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  );
}

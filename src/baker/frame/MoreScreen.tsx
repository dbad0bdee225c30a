import { useCallback } from 'react';
import { readClosed } from '@/baker/closed/services/closing';
import { SignOut } from '@/baker/sign-in/SignOut';
import { ownerDatabase } from '@/baker/sign-in/services/session';
import { useReading } from '@/baker/useReading';
import { ChevronRightIcon } from '@/components/ui/icons';
import styles from './MoreScreen.module.css';
import { PlaceLink } from './PlaceLink';
import { more } from './places';

/** On phones, links to the screens that have no tab. Says if the shop is closed, as a reminder to open it. */
export function MoreScreen() {
  const read = useCallback(() => readClosed(ownerDatabase), []);
  const isClosed = Boolean(useReading(read).now);

  return (
    <main className={styles.screen}>
      <h1>More</h1>
      <ul className={styles.places}>
        {more.map((place) => (
          <li key={place.to} className={styles.place}>
            <PlaceLink
              place={isClosed && place.to === '/closed' ? { ...place, label: 'The shop is closed' } : place}
              className={styles.link}
            />
            <ChevronRightIcon />
          </li>
        ))}
      </ul>
      <SignOut />
    </main>
  );
}

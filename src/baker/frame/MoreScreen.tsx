import { SignOut } from '@/baker/sign-in/SignOut';
import { ChevronRightIcon } from '@/components/ui/icons';
import styles from './MoreScreen.module.css';
import { PlaceLink } from './PlaceLink';
import { more } from './places';

/** On phones, what has no tab of its own. */
export const MoreScreen = () => (
  <main className={styles.screen}>
    <h1>More</h1>
    <ul className={styles.places}>
      {more.map((place) => (
        <li key={place.to} className={styles.place}>
          <PlaceLink place={place} className={styles.link} />
          <ChevronRightIcon />
        </li>
      ))}
    </ul>
    <SignOut />
  </main>
);

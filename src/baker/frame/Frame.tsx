import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { shop } from '#bakery/shop';
import { useBakeryNow } from '@/baker/bakeryClock';
import { SignOut } from '@/baker/sign-in/SignOut';
import { Wordmark } from '@/components/ui/Wordmark';
import { comingBake } from '@/domain/bakeCalendar';
import { useCurrentCalendar } from '@/hooks/useCalendar';
import { ClockNote } from './ClockNote';
import styles from './Frame.module.css';
import { NoSignal } from './NoSignal';
import { PlaceLink } from './PlaceLink';
import { more, moreTab, type Place, tabsFor } from './places';
import { useScreenChange } from './useScreenChange';

/** The navigation around every screen: tabs below it on phones, a bar beside it in wider windows. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const screen = useScreenChange();
  const now = useBakeryNow();
  const tabs = tabsFor(comingBake(useCurrentCalendar(), now), now);

  return (
    <div className={styles.frame}>
      <a className={`visually-hidden ${styles.skip}`} href="#screen">
        Skip to the content
      </a>
      <nav className={styles.bar} aria-label="Main" data-ground="night">
        <p className={styles.name}>
          <Wordmark name={shop.name} />
        </p>
        <ul className={styles.tabs}>
          {tabs.map((place) => (
            <Tab key={place.to} place={place} />
          ))}
          <Tab place={moreTab} className={styles.onPhones} />
        </ul>
        <ul className={`${styles.tabs} ${styles.rest}`}>
          {more.map((place) => (
            <Tab key={place.to} place={place} />
          ))}
        </ul>
        <div className={styles.end}>
          <SignOut />
        </div>
      </nav>
      <div className={styles.content}>
        <NoSignal />
        <ClockNote />
        <div id="screen" ref={screen} className={styles.screen} tabIndex={-1}>
          {children}
        </div>
      </div>
    </div>
  );
}

function Tab({ place, className }: { readonly place: Place; readonly className?: string | undefined }) {
  const isHere = place.paths.test(useLocation().pathname);
  return (
    <li className={className}>
      <PlaceLink place={place} className={styles.tab} isHere={isHere} />
    </li>
  );
}

import { Suspense } from 'react';
import { words } from '#bakery/words';
import { findLastTimeOffer } from '@/components/page/findLastTimeOffer';
import { PageMeta } from '@/components/page/PageMeta';
import { Picture } from '@/components/ui/Picture';
import { paths } from '@/config/paths';
import { useCollection } from '@/hooks/useCollection';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { About } from './About';
import { bakeryData } from './bakeryData';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { Location } from './Location';
import { Reviews } from './Reviews';
import { ShopSection } from './ShopSection';
import { useHomeTexts } from './useHomeTexts';

/** The parts below the first screen. React hydrates each on its own, and a tapped one first. */
const PARTS = Object.entries({ About, Banner, Reviews, Location, ShopSection });

/** `/`: the bakery, and the shop. */
export function HomePage() {
  return (
    <>
      <PageMeta title={words.homeTitle} path={paths.home} data={bakeryData(useCollection().usual)} />
      <Hero />
      <LastTime />
      {PARTS.map(([name, Part]) => (
        <Suspense key={name} fallback={null}>
          <Part />
        </Suspense>
      ))}
    </>
  );
}

/** What a regular may order again. */
function LastTime() {
  const Offer = usePartWhenIdle(findLastTimeOffer);
  return <div className={styles.lastTime}>{Offer && <Offer />}</div>;
}

/** The bakery's promise across a wide picture. */
function Banner() {
  return (
    <div className={styles.banner} data-ground="night">
      <Picture
        src="/images/banner-2000.webp"
        alt=""
        sizes="(min-width: 45rem) 100vw, 45rem"
        later
        className={styles.picture}
      />
      <p className={styles.words}>{useHomeTexts()?.banner}</p>
    </div>
  );
}

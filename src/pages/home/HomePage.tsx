import { Suspense } from 'react';
import { words } from '#bakery/words';
import { PageMeta } from '@/components/page/PageMeta';
import { Picture } from '@/components/ui/Picture';
import { paths } from '@/config/paths';
import { useCollection } from '@/hooks/useCollection';
import { About } from './About';
import { bakeryData } from './bakeryData';
import { Hero } from './Hero';
import styles from './HomePage.module.css';
import { Location } from './Location';
import { Reviews } from './Reviews';
import { ShopSection } from './ShopSection';
import { useHomeTexts } from './useHomeTexts';

/** The parts below the first screen. React hydrates each on its own, a tapped one first. */
const PARTS = Object.entries({ About, Banner, Reviews, Location, ShopSection });

/** `/`: the bakery, and the shop. */
export function HomePage() {
  return (
    <>
      <PageMeta title={words.homeTitle} path={paths.home} data={bakeryData(useCollection().usual)} />
      <Hero />
      {PARTS.map(([name, Part]) => (
        <Suspense key={name} fallback={null}>
          <Part />
        </Suspense>
      ))}
    </>
  );
}

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

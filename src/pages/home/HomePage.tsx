import { words } from '#bakery/words';
import { PageMeta } from '@/components/PageMeta';
import { StructuredData } from '@/components/StructuredData';
import { paths } from '@/config/paths';
import { About } from './About';
import { Banner } from './Banner';
import { bakeryData } from './bakeryData';
import { Hero } from './Hero';
import { Location } from './Location';
import { Reviews } from './Reviews';
import { ShopSection } from './ShopSection';

/** `/`: the bakery, and the shop. */
export function HomePage() {
  return (
    <>
      <PageMeta title={words.homeTitle} path={paths.home} />
      <StructuredData data={bakeryData()} />
      <Hero />
      <About />
      <Banner />
      <Reviews />
      <Location />
      <ShopSection />
    </>
  );
}

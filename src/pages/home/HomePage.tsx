import { PageMeta } from '@/components/PageMeta';
import { About } from './About';
import { Banner } from './Banner';
import { Hero } from './Hero';
import { Location } from './Location';
import { Reviews } from './Reviews';
import { ShopSection } from './ShopSection';

/** `/`: the bakery, and the shop. */
export function HomePage() {
  return (
    <>
      <PageMeta title="Sourdough, brioche and honey in London" />
      <Hero />
      <About />
      <Banner />
      <Reviews />
      <Location />
      <ShopSection />
    </>
  );
}

import { useEffect, useState } from 'react';
import { words } from '#bakery/words';
import { OrderNow } from '@/cart/OrderNow';
import { BakeDate } from '@/components/page/BakeDate';
import { findLastTimeOffer } from '@/components/page/findLastTimeOffer';
import { PartLink } from '@/components/page/PartLink';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { ChevronDownIcon } from '@/components/ui/icons';
import { anchors } from '@/config/paths';
import { formatPounds, toPence } from '@/domain/money';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { useOfCart } from '@/state/cart';
import styles from './Hero.module.css';
import { HeroSlide } from './HeroSlide';
import { heroSlides } from './heroSlides';
import { PauseButton, SlideDots } from './SlideControls';
import { useSlideshow } from './useSlideshow';

const INTERVAL_MS = 4000;
const { category, pounds } = words.heroPrice;

/** The top of the home page: a slideshow, the shop's title, the next bake day, and the way to order for it. */
export function Hero() {
  // The other pictures load after the first, so that they don't slow it down.
  const [hasFirst, setHasFirst] = useState(false);
  const [fetched, setFetched] = useState(0);
  const slideshow = useSlideshow({ count: heroSlides.length, interval: INTERVAL_MS, isReady: hasFirst });
  const { index, isMoving } = slideshow;
  const wanted = Math.max(fetched, index);
  if (wanted !== fetched) setFetched(wanted);

  // Loads one picture ahead, half an interval before its turn: most visitors have scrolled on before the third.
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => setFetched((before) => Math.max(before, index + 1)), INTERVAL_MS / 2);
    return () => clearTimeout(timer);
  }, [isMoving, index]);

  return (
    <div className={styles.hero} data-ground="night">
      <section
        className={styles.slideshow}
        aria-roledescription="carousel"
        aria-label="Our bakes"
        data-paused={slideshow.isPaused || !hasFirst || undefined}
      >
        <div className={styles.controls}>
          <PauseButton slideshow={slideshow} of="the pictures" />
          <div {...slideshow.holdWhileUsed}>
            <SlideDots slideshow={slideshow} count={heroSlides.length} noun="picture" />
          </div>
        </div>
        <div aria-live={slideshow.isMoving ? 'off' : 'polite'}>
          {heroSlides.map((slide, place) => (
            <HeroSlide
              key={slide.wide}
              slide={slide}
              position={`${place + 1} of ${heroSlides.length}`}
              isFirst={place === 0}
              isWanted={place <= wanted}
              stage={place === index ? 'current' : place === slideshow.previous ? 'previous' : 'waiting'}
              isArriving={place === index && slideshow.previous !== null}
              onSettled={() => setHasFirst(true)}
            />
          ))}
        </div>
      </section>

      <div className={styles.words}>
        <h1 className={styles.title}>{words.heroTitle}</h1>
        <p className={styles.bakeDay}>
          <BakeDate />
        </p>
        <div className={styles.order}>
          <LastTime />
          <OrderNow>Order</OrderNow>
          {/* A single text, so that no part of it moves when the web font arrives. */}
          <p>{`${category} from ${formatPounds(toPence(pounds))}`}</p>
        </div>
        <WhatDiffers className={styles.differs} />
      </div>

      <PartLink part={anchors.about} className={styles.down}>
        <span className="visually-hidden">Scroll down</span>
        <ChevronDownIcon />
      </PartLink>
    </div>
  );
}

/** Shows "Same as last time". Its place is kept (`showRegular`), so that Order doesn't move when it comes. */
function LastTime() {
  const Offer = usePartWhenIdle(findLastTimeOffer);
  const isWanted = useOfCart((items) => items.length === 0);
  return isWanted && <div className={styles.lastTime}>{Offer && <Offer />}</div>;
}

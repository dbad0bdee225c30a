import { useState } from 'react';
import { pictureSources } from '@/components/ui/pictureSources';
import { preloadPicture } from '@/components/ui/preloadPicture';
import styles from './HeroSlide.module.css';
import type { Slide } from './heroSlides';

/** Viewports below 767 px get their own first picture; in portrait they get their own version of every picture. */
const NARROW = '(max-width: 766.98px)';
const UPRIGHT = `${NARROW} and (orientation: portrait)`;
/**
 * Pictures cover nearly the whole viewport, in portrait 80% of its height. Wide pictures are 8:5, narrow ones 9:14, so
 * their width is the viewport's or follows from its height. WebKit does not support `max()` here.
 */
const WIDE_SIZES = '(orientation: portrait) 118vh, (min-aspect-ratio: 151/100) 100vw, 151vh';
const NARROW_SIZES = '(min-aspect-ratio: 61/100) 100vw, 61vh';

interface HeroSlideProps {
  readonly slide: Slide;
  /** E.g. `2 of 4`. */
  readonly position: string;
  readonly isFirst: boolean;
  readonly isWanted: boolean;
  readonly stage: 'current' | 'previous' | 'waiting';
  /** True if the slide replaces another one; false if it is shown from the start. */
  readonly isArriving: boolean;
  readonly onSettled: () => void;
}

/** One picture of the slideshow. If it doesn't load, the dark background stays. */
export function HeroSlide({
  slide,
  position,
  isFirst,
  isWanted,
  stage,
  isArriving,
  onSettled,
}: HeroSlideProps) {
  const [isBroken, setBroken] = useState(false);
  const wide = pictureSources(slide.wide);
  const narrow = pictureSources(slide.narrow);
  const media = slide.hasRoomOnTop ? NARROW : UPRIGHT;
  if (import.meta.env.SSR && isFirst) {
    preloadPicture(narrow?.avifSrcSet, NARROW_SIZES, media);
    preloadPicture(wide?.avifSrcSet, WIDE_SIZES, narrow ? `not all and ${media}` : undefined);
  }

  const fail = () => {
    setBroken(true);
    onSettled();
  };
  // A prerendered picture may have loaded or failed before React could listen.
  const noticeEarlier = (image: HTMLImageElement | null) => {
    if (!image?.complete || !image.currentSrc) return;
    if (image.naturalWidth > 0) onSettled();
    else fail();
  };

  return (
    <figure
      className={styles.slide}
      aria-roledescription="slide"
      aria-label={position}
      aria-hidden={stage !== 'current'}
      data-stage={stage}
      data-arriving={isArriving || undefined}
      data-upright={slide.hasRoomOnTop}
      data-broken={isBroken || undefined}
    >
      {isWanted && wide && (
        <picture>
          {narrow && (
            <>
              <source media={media} type="image/avif" srcSet={narrow.avifSrcSet} sizes={NARROW_SIZES} />
              <source media={media} srcSet={narrow.srcSet} sizes={NARROW_SIZES} />
            </>
          )}
          <source type="image/avif" srcSet={wide.avifSrcSet} sizes={WIDE_SIZES} />
          <img
            ref={noticeEarlier}
            className={styles.picture}
            alt={slide.alt}
            fetchPriority={isFirst ? 'high' : 'low'}
            decoding={isFirst ? 'auto' : 'async'}
            sizes={WIDE_SIZES}
            srcSet={wide.srcSet}
            src={wide.src}
            width={wide.size?.width}
            height={wide.size?.height}
            onLoad={onSettled}
            onError={fail}
          />
        </picture>
      )}
    </figure>
  );
}

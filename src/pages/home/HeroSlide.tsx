import { useState } from 'react';
import { pictureSources } from '@/components/ui/pictureSources';
import styles from './HeroSlide.module.css';
import type { Slide } from './heroSlides';

/** Viewports narrower than 767 px have a first picture of their own, upright ones all pictures. */
const NARROW = '(max-width: 766.98px)';
const UPRIGHT = `${NARROW} and (orientation: portrait)`;
/**
 * The pictures cover nearly the whole viewport, in an upright one 8 tenths of it: 8:5 the wide ones, 9:14 the narrow. So they are
 * as wide as it, or as its height asks. WebKit takes no `max()` here.
 */
const WIDE_SIZES = '(orientation: portrait) 118vh, (min-aspect-ratio: 151/100) 100vw, 151vh';
const NARROW_SIZES = '(min-aspect-ratio: 61/100) 100vw, 61vh';

interface HeroSlideProps {
  readonly slide: Slide;
  /** e.g. `2 of 4`. */
  readonly position: string;
  readonly isFirst: boolean;
  /** Whether its picture may be fetched. */
  readonly isWanted: boolean;
  readonly stage: 'current' | 'previous' | 'waiting';
  /** Whether it takes over from another slide, rather than being there from the start. */
  readonly isArriving: boolean;
  /** Its picture has come, or never will. */
  readonly onSettled: () => void;
}

/** One picture of the slideshow. Should it not come, the dark ground stays. */
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

  const fail = () => {
    setBroken(true);
    onSettled();
  };
  // A picture of the prerendered page may have come, or failed, before there was anyone to hear it.
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

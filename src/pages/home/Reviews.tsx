import type { CSSProperties } from 'react';
import { IconButton } from '@/components/ui/Button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/components/ui/icons';
import { anchors } from '@/config/paths';
import styles from './Reviews.module.css';
import { PauseButton, SlideDots } from './SlideControls';
import { useDrag } from './useDrag';
import { type HomeTexts, useHomeTexts } from './useHomeTexts';
import { useSlideshow } from './useSlideshow';

const INTERVAL_MS = 1000 * 1000;

/** Shows customers' reviews, one at a time. Renders nothing if there are none. */
export function Reviews() {
  const reviews = useHomeTexts()?.reviews ?? [];
  return reviews.length > 0 && <Carousel key={reviews.length} reviews={reviews} />;
}

function Carousel({ reviews }: { readonly reviews: HomeTexts['reviews'] }) {
  const slideshow = useSlideshow({ count: reviews.length, interval: INTERVAL_MS });
  const { index, isMoving, show, holdWhileUsed } = slideshow;
  const draggable = useDrag({ index, count: reviews.length, show });

  return (
    <section
      id={anchors.reviews}
      className={styles.reviews}
      aria-roledescription="carousel"
      aria-labelledby="reviews-title"
    >
      <h2 id="reviews-title" className={styles.heading}>
        Kind words
      </h2>
      <div className={styles.frame} {...holdWhileUsed}>
        <div
          {...draggable}
          className={styles.track}
          aria-live={isMoving ? 'off' : 'polite'}
          style={{ '--index': index } as CSSProperties}
        >
          {reviews.map(({ text, name }, position) => (
            <figure
              key={text}
              className={styles.review}
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${reviews.length}`}
              aria-hidden={position !== index}
            >
              <blockquote className={styles.text}>{text}</blockquote>
              <figcaption className={styles.name}>{name}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className={styles.controls}>
        <PauseButton slideshow={slideshow} of="the reviews" />
        <div className={styles.ways} {...holdWhileUsed}>
          <IconButton label="Previous review" onClick={() => show(index - 1)}>
            <ChevronLeftIcon />
          </IconButton>
          <SlideDots slideshow={slideshow} count={reviews.length} noun="review" />
          <IconButton label="Next review" onClick={() => show(index + 1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
    </section>
  );
}

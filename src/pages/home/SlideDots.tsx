import styles from './SlideDots.module.css';
import type { Slideshow } from './useSlideshow';

interface SlideDotsProps {
  readonly slideshow: Slideshow;
  readonly count: number;
  /** What a slide is, e.g. `review`. */
  readonly noun: string;
}

/** A dot a slide, to go to it. While they are used, the slide stays. */
export function SlideDots({ slideshow: { index, show, holdWhileUsed }, count, noun }: SlideDotsProps) {
  return (
    <ul className={styles.dots} {...holdWhileUsed}>
      {Array.from({ length: count }, (_, slide) => slide).map((slide) => (
        <li key={slide}>
          <button
            type="button"
            className={styles.dot}
            aria-label={`Show ${noun} ${slide + 1} of ${count}`}
            aria-current={slide === index || undefined}
            onClick={() => show(slide)}
          />
        </li>
      ))}
    </ul>
  );
}

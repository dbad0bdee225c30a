import { IconButton } from '@/components/ui/Button';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import styles from './SlideControls.module.css';
import type { Slideshow } from './useSlideshow';

interface SlideDotsProps {
  readonly slideshow: Slideshow;
  readonly count: number;
  /** The name of a slide, e.g. `review`. */
  readonly noun: string;
}

/** One dot per slide, to go to it. */
export function SlideDots({ slideshow: { index, show }, count, noun }: SlideDotsProps) {
  return (
    <ul className={styles.dots}>
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

interface PauseButtonProps {
  readonly slideshow: Slideshow;
  /** The name of what it stops, e.g. `the pictures`. */
  readonly of: string;
}

/** Pauses and resumes a slideshow. Hidden if nothing moves by itself anyway. */
export function PauseButton({ slideshow: { isPaused, togglePause }, of }: PauseButtonProps) {
  return (
    <span className={styles.pause}>
      <IconButton label={`${isPaused ? 'Play' : 'Pause'} ${of}`} onClick={togglePause}>
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
    </span>
  );
}

import { IconButton } from '@/components/ui/Button';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import styles from './SlideControls.module.css';
import type { Slideshow } from './useSlideshow';

interface SlideDotsProps {
  readonly slideshow: Slideshow;
  readonly count: number;
  /** What a slide is called, e.g. `review`. */
  readonly noun: string;
}

/** One dot for each slide, to go to it. */
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
  /** What the button stops, e.g. `the pictures`. */
  readonly of: string;
}

/** Pauses and resumes a slideshow. Hidden if nothing moves by itself. */
export function PauseButton({ slideshow: { isPaused, togglePause }, of }: PauseButtonProps) {
  return (
    <span className={styles.pause}>
      <IconButton label={`${isPaused ? 'Play' : 'Pause'} ${of}`} onClick={togglePause}>
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
    </span>
  );
}

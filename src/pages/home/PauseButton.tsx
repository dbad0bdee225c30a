import { IconButton } from '@/components/ui/IconButton';
import { PauseIcon, PlayIcon } from '@/components/ui/icons';
import styles from './PauseButton.module.css';
import type { Slideshow } from './useSlideshow';

interface PauseButtonProps {
  readonly slideshow: Slideshow;
  /** What it stops, e.g. `the pictures`. */
  readonly of: string;
}

/** Stops a slideshow and lets it go on. Not there where nothing moves by itself anyway. */
export function PauseButton({ slideshow: { isPaused, togglePause }, of }: PauseButtonProps) {
  return (
    <span className={styles.pause}>
      <IconButton label={`${isPaused ? 'Play' : 'Pause'} ${of}`} onClick={togglePause}>
        {isPaused ? <PlayIcon /> : <PauseIcon />}
      </IconButton>
    </span>
  );
}

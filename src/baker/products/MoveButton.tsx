import { ChevronDownIcon } from '@/components/ui/icons';
import styles from './MoveButton.module.css';

interface MoveButtonProps {
  readonly label: string;
  readonly isUp?: boolean;
  /** Whether there is nowhere to move to. */
  readonly isEnd: boolean;
  readonly onMove: (label: string) => void;
}

/** Moves something in a list. It stays focusable at the end, so that nobody who moves by key loses the place. */
export const MoveButton = ({ label, isUp = false, isEnd, onMove }: MoveButtonProps) => (
  <button
    type="button"
    data-move
    className={`${styles.move} ${isUp ? styles.up : ''}`}
    aria-label={label}
    aria-disabled={isEnd}
    onClick={() => onMove(label)}
  >
    <ChevronDownIcon />
  </button>
);

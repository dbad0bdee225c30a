import { ChevronDownIcon } from '@/components/ui/icons';
import styles from './MoveButton.module.css';

interface MoveButtonProps {
  readonly label: string;
  readonly isUp?: boolean;
  readonly isEnd: boolean;
  readonly onMove: (label: string) => void;
}

/** Moves a list's item. At the list's end the button stays focusable, so that keyboard users keep their place. */
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

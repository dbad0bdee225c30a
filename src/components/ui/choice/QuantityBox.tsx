import { MinusIcon, PlusIcon } from '../icons';
import styles from './QuantityBox.module.css';

interface QuantityBoxProps {
  readonly quantity: number;
  /** The name of the counted thing, as in "One more Plain Brioche". */
  readonly label: string;
  readonly onMinus: () => void;
  readonly onPlus: () => void;
  readonly minusDisabled: boolean;
  readonly plusDisabled: boolean;
}

/** A number with buttons for one fewer and one more. Screen readers announce the new number. */
export function QuantityBox({
  quantity,
  label,
  onMinus,
  onPlus,
  minusDisabled,
  plusDisabled,
}: QuantityBoxProps) {
  return (
    <div className={styles.box}>
      <button
        type="button"
        className={styles.step}
        aria-label={`One fewer ${label}`}
        disabled={minusDisabled}
        onClick={onMinus}
      >
        <MinusIcon />
      </button>
      <output className={styles.quantity}>
        <span>{quantity}</span>
        <span className="visually-hidden">{` ${label}`}</span>
      </output>
      <button
        type="button"
        className={styles.step}
        aria-label={`One more ${label}`}
        disabled={plusDisabled}
        onClick={onPlus}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

import { MinusIcon, PlusIcon } from '@/components/ui/icons';
import { MOST_BAKED } from '@/domain/product';
import { useTypedText } from '@/hooks/useTypedText';
import { type Limit, parsePieces } from './domain/stockSheet';
import styles from './PiecesField.module.css';

interface PiecesFieldProps {
  readonly label: string;
  readonly pieces: Limit;
  /** The number that the first press of “one more” sets if there was no limit. */
  readonly least: number;
  readonly onChange: (pieces: Limit) => void;
}

/** A number field with buttons for one fewer and one more. Empty means no limit. */
export function PiecesField({ label, pieces, least, onChange }: PiecesFieldProps) {
  const type = (text: string) => {
    const typed = parsePieces(text);
    if (typed !== undefined) onChange(typed);
  };
  const text = useTypedText<HTMLInputElement>(String(pieces ?? ''), type);

  return (
    <div className={styles.box}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Bake one fewer ${label}`}
        disabled={pieces === null || pieces === 0}
        onClick={() => onChange((pieces ?? 0) - 1)}
      >
        <MinusIcon />
      </button>
      <input
        className={styles.number}
        aria-label={`${label}: how many we bake`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="no limit"
        {...text}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`Bake one more ${label}`}
        disabled={pieces === MOST_BAKED}
        onClick={() => onChange((pieces ?? least - 1) + 1)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}

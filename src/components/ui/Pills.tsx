import { useId } from 'react';
import styles from './Pills.module.css';

interface Pill {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label, e.g. a price. */
  readonly detail?: string;
  readonly disabled?: boolean;
}

interface PillsProps {
  readonly legend: string;
  readonly pills: readonly Pill[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** The error when nothing is chosen. */
  readonly error?: string | undefined;
}

/** A choice of one, as pill-shaped radio buttons. */
export function Pills({ legend, pills, value, onChange, error }: PillsProps) {
  const name = useId();
  const errorId = `${name}-error`;

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.pills}>
        {pills.map((pill) => (
          <label key={pill.value} className={styles.pill}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={pill.value}
              checked={pill.value === value}
              disabled={pill.disabled}
              onChange={() => onChange(pill.value)}
            />
            <span className={styles.face}>
              <span>{pill.label}</span> {pill.detail && <span className={styles.detail}>{pill.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

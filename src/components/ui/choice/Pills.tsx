import { useId } from 'react';
import styles from './Pills.module.css';

interface Pill {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label, e.g. a price. */
  readonly detail?: string;
}

interface PillsProps {
  readonly legend: string;
  readonly pills: readonly Pill[];
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** The error when nothing is chosen. It marks the whole group. */
  readonly error?: string | undefined;
}

/** A choice of one, as pill-shaped radio buttons. */
export function Pills({ legend, pills, value, onChange, error }: PillsProps) {
  const name = useId();
  const errorId = `${name}-error`;

  return (
    <fieldset
      className={styles.group}
      data-missing={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      tabIndex={-1}
    >
      <legend className={styles.legend}>{legend}</legend>
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
      <div className={styles.pills}>
        {pills.map((pill) => (
          <label key={pill.value} className={styles.pill}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={pill.value}
              checked={pill.value === value}
              onChange={() => onChange(pill.value)}
            />
            <span className={styles.face}>
              <span>{pill.label}</span> {pill.detail && <span className={styles.detail}>{pill.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

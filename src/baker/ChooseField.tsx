import { useId } from 'react';
import styles from './ChooseField.module.css';

interface ChooseFieldProps {
  readonly label: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly isDisabled?: boolean;
  }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice from a long list, shown in the phone's own picker. */
export function ChooseField({ label, options, value, onChange }: ChooseFieldProps) {
  const id = useId();
  return (
    <div className={styles.choose}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

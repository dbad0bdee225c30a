import styles from './CheckBox.module.css';

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A box to tick, with its label. */
export function CheckBox({ label, checked, disabled, onChange }: CheckBoxProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

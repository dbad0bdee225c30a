import { useId } from 'react';
import styles from './PhotoInput.module.css';

interface PhotoInputProps {
  readonly label: string;
  /** Whether a phone opens its camera at once. */
  readonly fromCamera?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button for one photo from this phone. */
export function PhotoInput({ label, fromCamera = false, onFile }: PhotoInputProps) {
  const id = useId();
  return (
    <span className={styles.input}>
      <input
        id={id}
        className={styles.field}
        type="file"
        accept="image/*"
        capture={fromCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
    </span>
  );
}

import { type ComponentProps, useId } from 'react';
import styles from './FileButton.module.css';

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'aria-label'> {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that lets the user choose a file or, with `capture`, take a photo. */
export function FileButton({ label, isPrimary = false, onFile, ...input }: FileButtonProps) {
  const id = useId();
  return (
    <span className={styles.button}>
      <input
        {...input}
        id={id}
        className={styles.field}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Otherwise, choosing the same file again would not count as a change.
          target.value = '';
        }}
      />
      <label className={`${styles.label} ${isPrimary ? styles.primary : ''}`} htmlFor={id}>
        {label}
      </label>
    </span>
  );
}

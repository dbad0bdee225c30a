import { type ComponentProps, useId } from 'react';
import { useTypedText } from '@/hooks/useTypedText';
import styles from './Field.module.css';

interface FieldProps
  extends Pick<
    ComponentProps<'input'>,
    | 'name'
    | 'min'
    | 'autoCapitalize'
    | 'autoComplete'
    | 'enterKeyHint'
    | 'inputMode'
    | 'required'
    | 'spellCheck'
  > {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'time';
  readonly multiline?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A labelled text field with its hint and its error. */
export function Field({
  label,
  value,
  onChange,
  type = 'text',
  multiline = false,
  hint,
  error,
  ...rest
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const text = useTypedText<HTMLInputElement & HTMLTextAreaElement>(value, onChange);
  const control = {
    ...rest,
    ...text,
    id,
    className: styles.control,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {multiline ? <textarea {...control} rows={4} /> : <input {...control} type={type} />}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}

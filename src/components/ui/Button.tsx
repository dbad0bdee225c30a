import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';

/** primary: the one thing to do here. secondary: another way. quiet: by the way. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & {
  variant?: ButtonVariant;
  /** Work is under way: the button keeps its size and the focus, and takes no more clicks. */
  busy?: boolean;
  /** What pressing it obliges to: a second line inside, and the end of its name. */
  note?: string;
  children: ReactNode;
};

/** A pill to press. Its text stays the accessible name while it is busy. */
export function Button({
  variant = 'primary',
  busy = false,
  note,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`: that would take the focus away from whoever pressed it with the keyboard.
  const swallow = (event: MouseEvent) => event.preventDefault();

  return (
    <button
      {...rest}
      type={type}
      className={`${styles.button} ${styles[variant]}`}
      onClick={busy ? swallow : onClick}
      aria-busy={busy}
      aria-disabled={busy || undefined}
    >
      <span className={styles.content}>
        {note ? <span>{children}</span> : children} {note && <span className={styles.note}>{note}</span>}
      </span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';

/** primary: the main action. secondary: an alternative. quiet: a minor action. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  /** True while work is under way: the button keeps its size and the focus, but ignores clicks. */
  readonly busy?: boolean;
  /** A second line that says what a press obliges to; part of the accessible name. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** A pill-shaped button. */
export function Button({
  variant = 'primary',
  busy = false,
  note,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // Not `disabled`, which would take the focus from a keyboard user who pressed it.
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
      {note ? (
        <span key="with note" className={styles.content}>
          <span>{children}</span> <span className={styles.note}>{note}</span>
        </span>
      ) : (
        <span className={styles.content}>{children}</span>
      )}
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
}

interface ButtonLinkProps extends Omit<LinkProps, 'className' | 'style'> {
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A link that looks like a `Button`. */
export function ButtonLink({ variant = 'primary', children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${styles.button} ${styles[variant]}`}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'className' | 'style'> {
  readonly label: string;
  readonly children: ReactNode;
}

interface IconLinkProps extends Omit<LinkProps, 'aria-label' | 'className' | 'style'> {
  readonly label: string;
  readonly children: ReactNode;
}

/** A link that looks like an `IconButton`. */
export function IconLink({ label, children, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={styles.round}>
      {children}
    </Link>
  );
}

/** A round button with only an icon. `label` is its accessible name. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={styles.round}>
      {children}
    </button>
  );
}

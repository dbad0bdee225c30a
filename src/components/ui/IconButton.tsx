import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'className' | 'style'> & {
  /** What pressing it does; read out, since there is no text. */
  label: string;
  /** The icon, and a badge where there is one. */
  children: ReactNode;
};

/** A round button with an icon alone, in the colour of the text around it. */
export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={styles.button}>
      {children}
    </button>
  );
}

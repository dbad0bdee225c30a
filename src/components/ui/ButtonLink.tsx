import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { ButtonVariant } from './Button';
import styles from './Button.module.css';

type ButtonLinkProps = Omit<LinkProps, 'className' | 'style'> & {
  variant?: ButtonVariant;
  children: ReactNode;
};

/** A link that looks like a `Button`: it goes somewhere, and opens in a new tab like any link. */
export function ButtonLink({ variant = 'primary', children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={`${styles.button} ${styles[variant]}`}>
      <span className={styles.content}>{children}</span>
    </Link>
  );
}

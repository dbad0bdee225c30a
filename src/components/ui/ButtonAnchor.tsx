import type { ReactNode } from 'react';
import styles from './Button.module.css';

interface ButtonAnchorProps {
  /** Another page, a phone number or an email address. */
  readonly href: string;
  readonly variant?: 'primary' | 'secondary' | 'quiet';
  readonly children: ReactNode;
}

/** A link out of the app that looks like a `Button`. Other pages open in a new tab. */
export function ButtonAnchor({ href, variant = 'secondary', children }: ButtonAnchorProps) {
  const isPage = /^https?:/.test(href);
  return (
    <a
      href={href}
      className={`${styles.button} ${styles[variant]}`}
      {...(isPage && { target: '_blank', rel: 'noopener' })}
    >
      <span className={styles.content}>{children}</span>
      {isPage && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

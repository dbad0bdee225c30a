import type { ReactNode } from 'react';
import styles from './Centred.module.css';

interface CentredProps {
  readonly children: ReactNode;
}

/** All that a screen says, in the middle of it: that something is under way, or done. */
export function Centred({ children }: CentredProps) {
  return <div className={styles.centred}>{children}</div>;
}

/** A quiet sentence or two in there. */
export function CentredText({ children }: CentredProps) {
  return <p className={styles.text}>{children}</p>;
}

import type { ReactNode } from 'react';
import styles from './Centred.module.css';

interface CentredProps {
  readonly children: ReactNode;
}

/** Centres a screen's whole content, for something under way or done. */
export function Centred({ children }: CentredProps) {
  return <div className={styles.centred}>{children}</div>;
}

/** A quiet sentence or two inside `Centred`. */
export function CentredText({ children }: CentredProps) {
  return <p className={styles.text}>{children}</p>;
}

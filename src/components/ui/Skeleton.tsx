import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly className?: string | undefined;
}

/** A placeholder block for loading content, in the size that its class gives it. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles.block} ${className ?? ''}`} aria-hidden="true" />;
}

interface SkeletonTextProps {
  readonly lines?: number;
}

/** A placeholder for lines of text, in the size of the surrounding text. */
export function SkeletonText({ lines = 1 }: SkeletonTextProps) {
  return (
    <span
      className={`${styles.skeleton} ${styles.lines}`}
      style={{ '--lines': lines } as CSSProperties}
      aria-hidden="true"
    />
  );
}

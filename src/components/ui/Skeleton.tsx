import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly className?: string | undefined;
}

/** A placeholder for loading content. Its class gives it its size. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles.block} ${className ?? ''}`} aria-hidden="true" />;
}

interface SkeletonTextProps {
  readonly lines?: number;
}

/** A placeholder for lines of text, as large as the surrounding text. */
export function SkeletonText({ lines = 1 }: SkeletonTextProps) {
  return (
    <span
      className={`${styles.skeleton} ${styles.lines}`}
      style={{ '--lines': lines } as CSSProperties}
      aria-hidden="true"
    />
  );
}

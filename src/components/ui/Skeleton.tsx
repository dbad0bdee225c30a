import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  readonly className?: string | undefined;
}

/** A block of the size its class gives it, standing in for what is still loading. */
export function Skeleton({ className }: SkeletonProps) {
  return <span className={`${styles.skeleton} ${styles.block} ${className ?? ''}`} aria-hidden="true" />;
}

interface SkeletonTextProps {
  readonly lines?: number;
}

/** As many lines of text as will be there, in the size of the text around them. */
export function SkeletonText({ lines = 1 }: SkeletonTextProps) {
  return (
    <span
      className={`${styles.skeleton} ${styles.lines}`}
      style={{ '--lines': lines } as CSSProperties}
      aria-hidden="true"
    />
  );
}

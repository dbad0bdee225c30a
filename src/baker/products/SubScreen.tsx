import { Link } from 'react-router-dom';
import type { Elements } from '@/components/ui/elements';
import { Notice } from '@/components/ui/Notice';
import { SkeletonText } from '@/components/ui/Skeleton';
import styles from './ProductForm.module.css';

interface SubScreenProps {
  /** Absent if the heading is in `children`. */
  readonly title?: string;
  readonly problem: string | null;
  readonly isLoading: boolean;
  readonly children: Elements;
}

/** A screen below the list of products: a link back to the list, the problem or a placeholder, and the content. */
export const SubScreen = ({ title, problem, isLoading, children }: SubScreenProps) => (
  <main className={styles.screen}>
    <p>
      <Link to="/products" className={styles.back}>
        All products
      </Link>
    </p>
    {title && <h1>{title}</h1>}
    {problem && <Notice tone="problem">{problem}</Notice>}
    {isLoading && !problem && <SkeletonText lines={8} />}
    {children}
  </main>
);

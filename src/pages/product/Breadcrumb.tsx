import { Link } from 'react-router-dom';
import { anchors, paths } from '@/config/paths';
import { toSlug } from '@/domain/slug';
import styles from './Breadcrumb.module.css';

/** The way up: to the shop and to the category that the URL names. */
export const Breadcrumb = ({ category }: { category: string }) => (
  <nav aria-label="Breadcrumb" className={styles.breadcrumb}>
    <ol className={styles.list}>
      <li>
        <Link to={`${paths.home}#${anchors.shop}`} className={styles.link}>
          Our Products
        </Link>
      </li>
      <li>
        <Link to={paths.category(toSlug(category))} className={`${styles.link} ${styles.category}`}>
          {category}
        </Link>
      </li>
    </ol>
  </nav>
);

import { Link, useParams } from 'react-router-dom';
import { LiveContent } from '@/components/page/LiveContent';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';
import { anchors, paths } from '@/config/paths';
import { type Slug, toSlug } from '@/domain/slug';
import { usePartWhenIdle } from '@/hooks/usePartWhenIdle';
import { ProductDetails } from './ProductDetails';
import styles from './ProductPage.module.css';
import { ProductSkeleton } from './ProductSkeleton';
import { useOwnCategory, useProduct } from './useProduct';

const loadShare = async () => (await import('./ShareLink')).ShareLink;

/** `/our/:category/:product`: a product's details, and the buttons to buy it. */
export function ProductPage() {
  const { category = '', product: slug = '' } = useParams();
  const product = useProduct(category, slug);
  const Share = usePartWhenIdle(loadShare);
  const own = useOwnCategory(product.state === 'ready' ? product.value : null);

  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Breadcrumb category={own?.slug ?? toSlug(category)} title={own?.title} />
        {Share && own && <Share key={slug} />}
      </div>
      {product.state === 'failed' && <FailedHeading />}
      <LiveContent live={product} skeleton={<ProductSkeleton />} failed="We could not load this product.">
        {(found) => (found ? <ProductDetails key={found.id} product={found} /> : <UnknownProduct />)}
      </LiveContent>
    </div>
  );
}

const FailedHeading = () => (
  <>
    <PageMeta title="Our Products" />
    <h1 className={styles.failedHeading}>Our Products</h1>
  </>
);

const UnknownProduct = () => (
  <>
    <PageMeta title="Not on our shelves" />
    <NotFoundMessage
      title="Not on our shelves"
      text="We do not sell anything by this name, or no longer do. Have a look at what we bake now."
    />
  </>
);

interface BreadcrumbProps {
  readonly category: Slug;
  /** Undefined while unknown. */
  readonly title: string | undefined;
}

/** Links to the shop and to the product's own category. While that is unknown, to the category in the URL. */
const Breadcrumb = ({ category, title }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      <li>
        <Link to={`${paths.home}#${anchors.shop}`} className={styles.link}>
          Our Products
        </Link>
      </li>
      <li>
        <Link to={paths.category(category)} className={`${styles.link} ${title ? '' : styles.slug}`}>
          {title ?? category}
        </Link>
      </li>
    </ol>
  </nav>
);

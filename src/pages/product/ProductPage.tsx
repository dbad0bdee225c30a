import { Link, useParams } from 'react-router';
import { LiveContent } from '@/components/page/LiveContent';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';
import { anchors, paths } from '@/config/paths';
import { toSlug } from '@/domain/slug';
import { ProductDetails } from './ProductDetails';
import styles from './ProductPage.module.css';
import { ProductSkeleton } from './ProductSkeleton';
import { useProduct } from './useProduct';

/** `/our/:category/:product`: a product's details, and the buttons to buy it. */
export function ProductPage() {
  const { category = '', product: slug = '' } = useParams();
  const product = useProduct(category, slug);

  return (
    <div className={styles.page}>
      <Breadcrumb category={category} />
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
      text="We do not sell anything by this name, or not any more. Do have a look at what we bake."
    />
  </>
);

interface BreadcrumbProps {
  readonly category: string;
}

/** Links to the shop and to the category in the URL. */
const Breadcrumb = ({ category }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
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

import { useParams } from 'react-router-dom';
import { BakeDayNote } from '@/components/page/BakeDayNote';
import { LiveContent } from '@/components/page/LiveContent';
import { NotFoundMessage } from '@/components/page/NotFoundMessage';
import { PageMeta } from '@/components/page/PageMeta';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Picture } from '@/components/ui/Picture';
import { SkeletonText } from '@/components/ui/Skeleton';
import { anchors, paths } from '@/config/paths';
import type { Category } from '@/domain/category';
import { toSlug } from '@/domain/slug';
import { CategoryChips } from './CategoryChips';
import styles from './CategoryPage.module.css';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { useCategoryPage } from './useCategoryPage';

/** `/our/:category`: a category and its products. */
export function CategoryPage() {
  const { category: title = '' } = useParams();
  const slug = toSlug(title);
  const { category, path, bakes } = useCategoryPage(slug);
  if (category.state === 'ready' && !category.value) return <UnknownCategory />;
  const known = category.state === 'ready' ? category.value : null;
  const Heading = category.state === 'failed' ? 'h1' : 'h2';

  return (
    <div className={styles.page}>
      <PageMeta title={known?.title ?? 'Our Products'} description={known?.desc || undefined} path={path} />
      {category.state === 'loading' && <CategoryHeaderSkeleton />}
      {known && <CategoryHeader category={known} />}
      <CategoryChips current={known?.id} />
      <section className={styles.products} aria-labelledby="products">
        <div className={styles.heading}>
          <Heading id="products" className={category.state === 'failed' ? undefined : styles.title}>
            Our Products
          </Heading>
          <BakeDayNote hasRule />
        </div>
        <LiveContent live={bakes} skeleton={<ProductGridSkeleton />} failed="We could not load our bakes.">
          {({ products, all }) =>
            products.length > 0 ? (
              <ProductGrid products={products} all={all} category={slug} />
            ) : (
              <LaunchingSoon />
            )
          }
        </LiveContent>
      </section>
    </div>
  );
}

const UnknownCategory = () => (
  <>
    <PageMeta title="Not on our shelves" />
    <NotFoundMessage
      title="Not on our shelves"
      text="We do not bake anything by this name, or no longer do. Have a look at what we bake now."
    />
  </>
);

const LaunchingSoon = () => (
  <EmptyState
    picture="/images/about-dough-480.webp"
    title="Launching Soon - Don't Miss Out!"
    action={
      <ButtonLink to={`${paths.home}#${anchors.shop}`} variant="secondary">
        See what is baked now
      </ButtonLink>
    }
  >
    <p>This one is still proving. Look in again soon.</p>
  </EmptyState>
);

interface CategoryHeaderProps {
  readonly category: Category;
}

export function CategoryHeader({ category }: CategoryHeaderProps) {
  return (
    <header className={styles.header} data-ground="night">
      {category.img && (
        <Picture
          src={category.img}
          alt=""
          sizes="(min-width: 48rem) 55vw, 100vw"
          priority
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h1>{category.title}</h1>
        {category.desc && <p className={styles.description}>{category.desc}</p>}
      </div>
    </header>
  );
}

const CategoryHeaderSkeleton = () => (
  <header className={styles.header} data-ground="night">
    <div className={styles.words}>
      <h1>
        <span className="visually-hidden">Our Products</span>
        <SkeletonText />
      </h1>
      <p className={styles.description}>
        <SkeletonText lines={2} />
      </p>
    </div>
  </header>
);

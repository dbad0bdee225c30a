import { PageMeta } from '@/components/page/PageMeta';
import { Skeleton, SkeletonText } from '@/components/ui/Skeleton';
import gallery from './Gallery.module.css';
import details from './ProductDetails.module.css';

/** Placeholders for a product's picture and text while they load. */
export const ProductSkeleton = () => (
  <div className={details.product}>
    <PageMeta title="Our Products" />
    <div className={gallery.gallery}>
      <div className={gallery.strip}>
        <div className={gallery.shot}>
          <Skeleton className={gallery.picture} />
        </div>
      </div>
    </div>
    <div className={details.words}>
      <header className={details.header}>
        <h1 className={details.title}>
          <span className="visually-hidden">Our Products</span>
          <SkeletonText />
        </h1>
        <p className={details.price}>
          <SkeletonText />
        </p>
      </header>
      <p className={details.description}>
        <SkeletonText lines={3} />
      </p>
    </div>
  </div>
);

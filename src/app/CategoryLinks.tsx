import { Link, useLocation } from 'react-router-dom';
import { SkeletonText } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import { listedCategories } from '@/domain/category';
import { slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import { categories } from '@/services/shop/catalogue';

interface CategoryLinksProps {
  readonly className: string | undefined;
  readonly onFollow: () => void;
}

const PLACES = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Links to each category. Not for built pages, most of which lack the data. */
export function CategoryLinks({ className, onFollow }: CategoryLinksProps) {
  const live = useLive(categories);
  const { pathname } = useLocation();
  if (live.state === 'failed') return null;
  if (live.state === 'loading') {
    return PLACES.map((place) => (
      <li key={place} className={className} aria-hidden="true">
        <SkeletonText />
      </li>
    ));
  }
  return listedCategories(live.value).map((category) => {
    const to = paths.category(slugOf(live.value, category));
    return (
      <li key={category.id}>
        <Link
          to={to}
          state={{ category }}
          className={className}
          aria-current={to === pathname ? 'page' : undefined}
          onClick={onFollow}
        >
          {category.title}
        </Link>
      </li>
    );
  });
}

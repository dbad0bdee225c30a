import { Link } from 'react-router-dom';
import { Price } from '@/components/product/Price';
import { ButtonLink } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { paths } from '@/config/paths';
import { type Category, mainCategory } from '@/domain/category';
import { londonDay } from '@/domain/londonDay';
import { isOnSale, type Product, priceFrom } from '@/domain/product';
import { slugOf } from '@/domain/slug';
import { useLive } from '@/hooks/useLive';
import { now } from '@/services/clock';
import { categories, products } from '@/services/shop/catalogue';
import styles from './SoldOut.module.css';

interface SoldOutProps {
  readonly product: Product;
}

/** Offers two other products in stock, and a way to ask, when a product is sold out. */
export function SoldOut({ product }: SoldOutProps) {
  const allCategories = useLive(categories);
  const catalogue = useLive(products);
  const all = catalogue.state === 'ready' ? catalogue.value : [];
  const others = allCategories.state === 'ready' ? othersThere(product, all, allCategories.value) : [];

  return (
    <section className={styles.soldOut} aria-labelledby="instead">
      <h2 id="instead" className={styles.title}>
        {others.length > 0 ? 'Still on the shelf' : 'Look in again next week'}
      </h2>
      {others.length > 0 && allCategories.state === 'ready' && (
        <ul className={styles.others}>
          {others.map(({ other, category }) => (
            <li key={other.id}>
              <Link
                to={paths.product(slugOf(allCategories.value, category), slugOf(all, other))}
                className={styles.other}
              >
                <Picture src={other.img} alt="" sizes="4.5rem" className={styles.picture} />
                <span className={styles.name}>{other.title}</span> <PriceFrom product={other} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.ask}>
        <ButtonLink to={paths.contact} variant="quiet">
          Ask us about it
        </ButtonLink>
      </div>
    </section>
  );
}

const PriceFrom = ({ product }: SoldOutProps) => {
  const price = priceFrom(product);
  return (
    price !== null && (
      <span>
        {product.sizes.length > 1 && <span>from </span>}
        <Price amount={price} />
      </span>
    )
  );
};

interface Other {
  readonly other: Product;
  readonly category: Category;
}

const SHOWN = 2;

/** Lists products to buy instead of a sold-out one, those of its own category first. */
function othersThere(gone: Product, all: readonly Product[], allCategories: readonly Category[]): Other[] {
  const own = mainCategory(gone, allCategories);
  const there = all.flatMap((other) => {
    const category = mainCategory(other, allCategories);
    const isThere = other.id !== gone.id && other.limit > 0 && isOnSale(other, londonDay(now()));
    return category && isThere && priceFrom(other) !== null ? [{ other, category }] : [];
  });
  return there.sort((a, b) => Number(b.category === own) - Number(a.category === own)).slice(0, SHOWN);
}

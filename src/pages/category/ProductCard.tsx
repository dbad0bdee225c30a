import { memo } from 'react';
import { Link } from 'react-router-dom';
import { pictureFlight } from '@/components/motion/pictureFlight';
import { paths } from '@/config/paths';
import type { ProductId } from '@/domain/product';
import type { Slug } from '@/domain/slug';
import { CardCount } from './CardCount';
import { CardFace, type CardFaceProps } from './CardFace';
import styles from './ProductCard.module.css';

interface ProductCardProps extends CardFaceProps {
  readonly id: ProductId;
  readonly category: Slug;
  readonly slug: Slug;
  readonly most: number;
  readonly canAdd: boolean;
  /** What a tap adds before React runs; undefined on cards that no built page shows. */
  readonly units: string | undefined;
}

/** A product's card. Takes plain values, so that after a live update only cards with changes render again. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { id, category, slug, canAdd, units, most, ...face } = props;
  const { title, limit } = face;

  return (
    <li className={styles.card} data-sold-out={limit <= 0 || undefined}>
      <CardFace {...face}>
        <Link
          to={paths.product(category, slug)}
          className={styles.link}
          onPointerDown={pictureFlight.load}
          onClick={({ currentTarget }) => pictureFlight.code()?.takeOff(currentTarget.closest('li'))}
        >
          {title}
        </Link>
      </CardFace>
      <CardCount id={id} title={title} limit={Math.min(limit, most)} canAdd={canAdd} units={units} />
    </li>
  );
});

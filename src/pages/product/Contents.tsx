import { NOT_CONFIRMED } from '@/config/shop';
import styles from './Contents.module.css';

interface ContentsProps {
  /** '' where the owner has not confirmed them. */
  readonly allergens: string;
  readonly ingredients: string;
}

/** What is in it. What the owner has not confirmed is never guessed. */
export const Contents = ({ allergens, ingredients }: ContentsProps) => (
  <dl className={styles.contents}>
    <div>
      <dt>Allergens</dt>
      <dd>{allergens || NOT_CONFIRMED}</dd>
    </div>
    <div>
      <dt>Ingredients</dt>
      <dd>{ingredients || NOT_CONFIRMED}</dd>
    </div>
  </dl>
);

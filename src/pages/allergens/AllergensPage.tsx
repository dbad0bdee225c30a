import { ContactLinks } from '@/components/page/ContactLinks';
import { LiveContent } from '@/components/page/LiveContent';
import { TextPage } from '@/components/page/TextPage';
import { Skeleton } from '@/components/ui/Skeleton';
import { paths } from '@/config/paths';
import { NOT_CONFIRMED } from '@/config/shop';
import type { Product } from '@/domain/product';
import { useLive } from '@/hooks/useLive';
import { products } from '@/services/shop/catalogue';
import styles from './AllergensPage.module.css';

/** `/allergens`: what each bake contains, and how to ask. */
export function AllergensPage() {
  const live = useLive(products);

  return (
    <TextPage
      title="Allergens"
      lead="What is in our bakes. Please ask us before you order if an allergen matters to you."
      path={paths.allergens}
    >
      <section>
        <h2>One kitchen</h2>
        <p>
          Everything is made in one small kitchen, with shared tables, ovens and tools. The list names what
          goes into a bake; we can’t promise that there is no trace of anything else we work with.
        </p>
        <p>With an allergy or coeliac disease, please speak with us first:</p>
        <ContactLinks />
      </section>
      <section>
        <h2>The fourteen</h2>
        <p>
          UK law names fourteen allergens that a seller must tell you about: celery, cereals with gluten,
          crustaceans, eggs, fish, lupin, milk, molluscs, mustard, peanuts, sesame, soya, sulphur dioxide and
          sulphites, and tree nuts.
        </p>
      </section>
      <section>
        <h2>Flour</h2>
        <p>
          By law, wheat flour that is not wholemeal is enriched with calcium, iron, niacin and thiamin and,
          from 13 December 2026, with folic acid. We name flour as its label does.
        </p>
      </section>
      <section>
        <h2>What is in what</h2>
        <LiveContent
          live={live}
          skeleton={<Skeleton className={styles.skeleton} />}
          failed="We could not load our bakes."
        >
          {(bakes) => <AllergenList products={bakes} />}
        </LiveContent>
      </section>
    </TextPage>
  );
}

interface AllergenListProps {
  readonly products: readonly Product[];
}

const AllergenList = ({ products }: AllergenListProps) => (
  <dl className={styles.list}>
    {products.map(({ id, title, allergens }) => (
      <div key={id} className={styles.bake}>
        <dt>{title}</dt>
        <dd>{allergens || NOT_CONFIRMED}</dd>
      </div>
    ))}
  </dl>
);

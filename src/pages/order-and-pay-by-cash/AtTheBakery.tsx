import { BakeDate } from '@/components/page/BakeDate';
import { ContactLinks } from '@/components/page/ContactLinks';
import { CalendarIcon, MapPinIcon } from '@/components/ui/icons';
import { collectionHours } from '@/domain/bake';
import { useCollection } from '@/hooks/useCollection';
import styles from './AtTheBakery.module.css';

/** Says where and when orders are collected, and how else to reach the bakery. */
export function AtTheBakery() {
  const { point, usual } = useCollection();

  return (
    <aside className={styles.bakery} aria-label="Where we are">
      <p className={styles.fact}>
        <MapPinIcon />
        <span>
          <strong>{point.name}</strong>
          <span>{`${point.address}, ${point.postalCode}`}</span>
        </span>
      </p>
      <p className={styles.fact}>
        <CalendarIcon />
        <span>
          <strong>{`Fridays, ${collectionHours(usual)}`}</strong>
          <span className={styles.next}>
            <BakeDate />
          </span>
        </span>
      </p>
      <div className={styles.reach}>
        <h2>Rather talk to us?</h2>
        <ContactLinks />
      </div>
    </aside>
  );
}

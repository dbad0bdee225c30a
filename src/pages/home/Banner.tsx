import { words } from '#bakery/words';
import { Picture } from '@/components/ui/Picture';
import styles from './Banner.module.css';

/** The bakery's promise, across everything it bakes. */
export const Banner = () => (
  <div className={styles.banner} data-ground="night">
    <Picture
      src="/images/banner-2000.webp"
      alt=""
      sizes="(min-width: 45rem) 100vw, 45rem"
      later
      className={styles.picture}
    />
    <p className={styles.words}>{words.banner}</p>
  </div>
);

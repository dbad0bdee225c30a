import { shop } from '#bakery/shop';
import type { Elements } from '@/components/ui/elements';
import { WheatEarIcon } from '@/components/ui/icons';
import { Wordmark } from '@/components/ui/Wordmark';
import styles from './Door.module.css';

interface DoorProps {
  readonly title: string;
  readonly children: Elements;
}

/** The screen for somebody who isn't let in yet. */
export function Door({ title, children }: DoorProps) {
  return (
    <div className={styles.door}>
      <header className={styles.sign} data-ground="night">
        <div className={styles.ear} aria-hidden="true">
          <WheatEarIcon />
        </div>
        <Wordmark name={shop.name} />
        <p className={styles.place}>The baker’s page</p>
      </header>
      <main className={styles.inside}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}

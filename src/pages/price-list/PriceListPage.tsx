import { PageMeta } from '@/components/page/PageMeta';
import { Button, ButtonLink } from '@/components/ui/Button';
import { PrinterIcon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/Picture';
import { anchors, paths } from '@/config/paths';
import { wordsOfClosing } from '@/domain/closing';
import { useClosing } from '@/hooks/useClosing';
import { PriceCard } from './PriceCard';
import styles from './PriceListPage.module.css';

/** `/price-list`: the card on the counter. */
export function PriceListPage() {
  const closing = useClosing();

  return (
    <div className={styles.page}>
      <PageMeta title="Price list" path={paths.priceList} />
      <header className={styles.banner} data-ground="night">
        <Picture
          src="/images/hero-sweet-1440.webp"
          alt=""
          sizes="100vw"
          priority
          className={styles.picture}
        />
        <h1 className={styles.title}>PRICE LIST</h1>
      </header>
      <PriceCard />
      <div className={styles.actions}>
        <Button onClick={() => print()}>
          <PrinterIcon />
          Print
        </Button>
        <ButtonLink to={`${paths.home}#${anchors.shop}`} variant="secondary">
          Order online
        </ButtonLink>
        <p className={styles.note}>
          {closing && <strong>{wordsOfClosing(closing)}</strong>}
          {closing && <br />}
          <span>The prices at our counter. What you order online costs what its own page says.</span>
        </p>
      </div>
    </div>
  );
}

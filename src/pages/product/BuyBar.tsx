import { Price } from '@/components/product/Price';
import { Button } from '@/components/ui/Button';
import { wordsOfClosing } from '@/domain/closing';
import type { Pence } from '@/domain/money';
import styles from './BuyBar.module.css';
import type { Purchase } from './usePurchase';

interface BuyBarProps {
  readonly purchase: Purchase;
  readonly price: Pence;
}

/** Add to Cart, or that the shop is closed, on phones pinned to the bottom of the window together with the price. */
export function BuyBar({ purchase, price }: BuyBarProps) {
  return (
    <div className={styles.bar}>
      {purchase.closing ? (
        <div className={styles.instead}>
          <p className={styles.closed}>{wordsOfClosing(purchase.closing)}</p>
        </div>
      ) : (
        <>
          <p className={styles.price}>
            {purchase.isFrom && <span>from </span>}
            <Price amount={price} />
            {purchase.chosen && <span className={styles.chosen}>{purchase.chosen}</span>}
          </p>
          <div className={styles.button}>
            <Button data-units={purchase.units} onClick={purchase.addAndShowCart}>
              {purchase.room > 0 ? 'Add to Cart' : 'View cart'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

import { Fragment } from 'react';
import { Price } from '@/components/Price';
import { Wordmark } from '@/components/Wordmark';
import { priceList } from '@/config/priceList';
import { COLLECTION_TIME, shop } from '@/config/shop';
import type { Pence } from '@/domain/money';
import styles from './PriceCard.module.css';

/** The price list as it is printed. */
export function PriceCard() {
  return (
    <div className={styles.card}>
      <p className={styles.mark}>
        <Wordmark name={shop.name} />
      </p>
      <ul className={styles.entries}>
        {priceList.map(({ title, prices, rows }) => (
          <li key={title} className={styles.entry}>
            <div className={styles.line}>
              <h2 className={styles.title}>{title}</h2>
              {prices && <Prices prices={prices} />}
            </div>
            {rows && (
              <dl>
                {rows.map(({ name, note, price }) => (
                  <div key={name} className={styles.line}>
                    <dt>{name}</dt>
                    <dd className={styles.price}>
                      <Price amount={price} />
                    </dd>
                    {note && <dd className={styles.note}>{note}</dd>}
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        Baked on Fridays only, collected at {COLLECTION_TIME}
        <br />
        {shop.phone}
      </p>
    </div>
  );
}

/** £15 and £18. */
const Prices = ({ prices }: { prices: readonly Pence[] }) => (
  <p className={styles.price}>
    {prices.map((price, index) => (
      <Fragment key={price}>
        {index > 0 && ' and '}
        <Price amount={price} />
      </Fragment>
    ))}
  </p>
);

import { Fragment } from 'react';
import type * as v from 'valibot';
import { shop } from '#bakery/shop';
import { LiveContent } from '@/components/page/LiveContent';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { Price } from '@/components/product/Price';
import { SkeletonText } from '@/components/ui/Skeleton';
import { Wordmark } from '@/components/ui/Wordmark';
import { collectionHours } from '@/domain/bake';
import type { priceEntrySchema } from '@/domain/catalogue/recordSchemas';
import type { Pence } from '@/domain/money';
import { useCollection } from '@/hooks/useCollection';
import { useLive } from '@/hooks/useLive';
import { priceList } from '@/services/shop/priceList';
import styles from './PriceCard.module.css';

/** Shows the price list as it is printed. */
export function PriceCard() {
  const { usual } = useCollection();
  const live = useLive(priceList);
  return (
    <div className={styles.card}>
      <p className={styles.mark}>
        <Wordmark name={shop.name} />
      </p>
      <LiveContent
        live={live}
        skeleton={<SkeletonText lines={12} />}
        failed="We could not load our price list."
      >
        {(entries) => (
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <Entry key={entry.title} entry={entry} />
            ))}
          </ul>
        )}
      </LiveContent>
      <p className={styles.foot}>
        <span>{`Baked on Fridays only, collected from ${collectionHours(usual)}`}</span>
        <WhatDiffers className={styles.differs} />
        <br />
        {shop.phone}
      </p>
    </div>
  );
}

interface EntryProps {
  readonly entry: v.InferOutput<typeof priceEntrySchema>;
}

const Entry = ({ entry: { title, prices, rows } }: EntryProps) => (
  <li className={styles.entry}>
    <div className={styles.line}>
      <h2 className={styles.title}>{title}</h2>
      {prices.length > 0 && <Prices prices={prices} />}
    </div>
    {rows.length > 0 && (
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
);

interface PricesProps {
  readonly prices: readonly Pence[];
}

const Prices = ({ prices }: PricesProps) => (
  <p className={styles.price}>
    {prices.map((price, index) => (
      <Fragment key={price}>
        {index > 0 && <span> and </span>}
        <Price amount={price} />
      </Fragment>
    ))}
  </p>
);

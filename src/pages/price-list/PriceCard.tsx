import { Fragment } from 'react';
import { priceList } from '#bakery/priceList';
import { shop } from '#bakery/shop';
import { WhatDiffers } from '@/components/page/WhatDiffers';
import { Price } from '@/components/product/Price';
import { Wordmark } from '@/components/ui/Wordmark';
import { collectionHours } from '@/domain/bake';
import { toPence } from '@/domain/money';
import { useCollection } from '@/hooks/useCollection';
import styles from './PriceCard.module.css';

/** The price list as it is printed. */
export function PriceCard() {
  const { usual } = useCollection();
  return (
    <div className={styles.card}>
      <p className={styles.mark}>
        <Wordmark name={shop.name} />
      </p>
      <ul className={styles.entries}>
        {priceList.map(({ title, pounds, rows }) => (
          <li key={title} className={styles.entry}>
            <div className={styles.line}>
              <h2 className={styles.title}>{title}</h2>
              {pounds && <Prices pounds={pounds} />}
            </div>
            {rows && (
              <dl>
                {rows.map(({ name, note, pounds }) => (
                  <div key={name} className={styles.line}>
                    <dt>{name}</dt>
                    <dd className={styles.price}>
                      <Price amount={toPence(pounds)} />
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
        <span>{`Baked on Fridays only, collected from ${collectionHours(usual)}`}</span>
        <WhatDiffers className={styles.differs} />
        <br />
        {shop.phone}
      </p>
    </div>
  );
}

interface PricesProps {
  readonly pounds: readonly number[];
}

/** £15 and £18. */
const Prices = ({ pounds }: PricesProps) => (
  <p className={styles.price}>
    {pounds.map((price, index) => (
      <Fragment key={price}>
        {index > 0 && <span> and </span>}
        <Price amount={toPence(price)} />
      </Fragment>
    ))}
  </p>
);

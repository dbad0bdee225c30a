import { Fragment } from 'react';
import { shop } from '#bakery/shop';
import { byCategory, type ToBake } from '@/baker/day/domain/bakeList';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { piecesToBake, piecesToPack, sumsOf, toLookAt } from '@/baker/day/domain/daySums';
import { count } from '@/baker/domain/count';
import { mixSheetOf } from '@/baker/mix/domain/mix';
import { Mix } from '@/baker/mix/Mix';
import { formatDay } from '@/domain/londonDay';
import { londonMoment } from '@/domain/londonMoment';
import { formatPounds } from '@/domain/money';
import styles from './BakeSheet.module.css';

interface BakeSheetProps {
  readonly daySheet: DaySheet;
  readonly readAt: Date;
}

/** The first sheet: the sums, each product's pieces with a bar, and what to mix. */
export function BakeSheet({ daySheet, readAt }: BakeSheetProps) {
  const { bakes, isOnSale, notOrdered } = daySheet;
  const most = Math.max(1, ...bakes.map(({ ordered, left }) => ordered + (left ?? 0)));
  const look = toLookAt(daySheet);
  const mixSheet = mixSheetOf(daySheet);
  return (
    <section>
      <Head daySheet={daySheet} readAt={readAt} />
      {look && <p className={styles.notice}>{`To check on the page: ${look}`}</p>}
      {byPart(bakes).map(({ heading, word, categories }) => (
        <Fragment key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <table className={styles.bakes}>
            <thead>
              <tr>
                <th scope="col">Ordered</th>
                <th scope="col">{word}</th>
                {isOnSale && <th scope="col">Plan</th>}
                {isOnSale && <th scope="col">Left</th>}
              </tr>
            </thead>
            {categories.map(({ title, bakes: ofCategory, ordered }) => (
              <tbody key={title}>
                <tr className={styles.category}>
                  <td>{ordered}</td>
                  <th scope="rowgroup">{title || 'Others'}</th>
                  {isOnSale && <td colSpan={2} />}
                </tr>
                {ofCategory.map((bake) => (
                  <Row key={bake.key} bake={bake} most={most} isOnSale={isOnSale} />
                ))}
              </tbody>
            ))}
          </table>
        </Fragment>
      ))}
      {notOrdered.length > 0 && <p className={styles.quiet}>{`Nobody ordered: ${notOrdered.join(', ')}.`}</p>}
      {!isOnSale && (
        <p className={styles.quiet}>The shop sells for another day now, so its stock is not shown here.</p>
      )}
      {mixSheet.doughs.length > 0 && (
        <div className={styles.mix}>
          <Mix mixSheet={mixSheet} />
        </div>
      )}
    </section>
  );
}

function byPart(bakes: readonly ToBake[]) {
  const categories = byCategory(bakes);
  return [
    { heading: 'Bake list', word: 'Bake', categories: categories.filter(({ isPacked }) => !isPacked) },
    { heading: 'Only packed', word: 'Pack', categories: categories.filter(({ isPacked }) => isPacked) },
  ].filter((part) => part.categories.length > 0);
}

function Head({ daySheet, readAt }: BakeSheetProps) {
  const { bake, orders } = daySheet;
  const packed = piecesToPack(daySheet);
  const pieces = `${count(piecesToBake(daySheet), 'piece')} to bake${packed > 0 ? `, ${packed} only to pack` : ''}`;
  return (
    <>
      <p className={styles.shop}>{shop.name}</p>
      <h2 className={styles.day}>{formatDay(bake.date)}</h2>
      <p>{`${count(orders.length, 'order')}, ${pieces}, as of ${londonMoment(readAt)}`}</p>
      <dl className={styles.money}>
        {sumsOf(daySheet).map(({ name, sum }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{formatPounds(sum.pence)}</strong> <span>{count(sum.orders, 'order')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface RowProps {
  readonly bake: ToBake;
  /** How many pieces a full bar stands for: the most that any product has, ordered and left together. */
  readonly most: number;
  readonly isOnSale: boolean;
}

function Row({ bake: { title, note, ordered, left, sizes }, most, isOnSale }: RowProps) {
  return (
    <tr>
      <td className={styles.pieces}>{ordered}</td>
      <th scope="row">
        <div className={styles.bake}>
          <div>
            <span>{title}</span>
            {note && <small>{` ${note}`}</small>}
            {sizes.size > 0 && (
              <ul>
                {[...sizes].map(([size, pieces]) => (
                  <li key={size}>
                    <strong>{pieces}</strong> <span>{`× ${size || 'without a size'}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <Bar ordered={ordered / most} left={(left ?? 0) / most} />
        </div>
      </th>
      {isOnSale && <td>{left === null ? '' : ordered + left}</td>}
      {isOnSale && <td>{left ?? ''}</td>}
    </tr>
  );
}

interface BarProps {
  readonly ordered: number;
  readonly left: number;
}

/** Draws ordered pieces dark, and those left as an outline. Both are shares of the width, from 0 to 1. */
function Bar({ ordered, left }: BarProps) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.left} width={percent(ordered + left)} height="100%" />
      <rect className={styles.ordered} width={percent(ordered)} height="100%" />
    </svg>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

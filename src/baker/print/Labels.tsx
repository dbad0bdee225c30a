import { shop } from '#bakery/shop';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { formatDay } from '@/domain/londonDay';
import { type Label, labelSheets } from './domain/labelSheets';
import styles from './Labels.module.css';

/** The labels of the orders' bags, on sheets of A4. */
export function Labels({ daySheet: { orders, bake } }: { readonly daySheet: DaySheet }) {
  return labelSheets(orders).map((sheet) => (
    <div className={styles.sheet} key={`${sheet[0]?.number} ${sheet[0]?.part}`}>
      {sheet.map((label) => (
        <BagLabel key={`${label.number} ${label.part}`} label={label} day={formatDay(bake.date)} />
      ))}
    </div>
  ));
}

interface BagLabelProps {
  readonly label: Label;
  readonly day: string;
}

function BagLabel({ label, day }: BagLabelProps) {
  const { name, lastFour, items, part, parts, isRoomy } = label;
  return (
    <div className={`${styles.label} ${isRoomy ? styles.roomy : ''}`}>
      <p className={styles.who}>
        <span>
          <span>{name.first}</span> <strong>{name.last}</strong>
        </span>
        <span className={styles.number}>{lastFour}</span>
      </p>
      {items.map((item) => (
        <p key={item.key}>
          <strong>{`${item.name}.`}</strong> <span>{`Allergens: ${item.allergens}`}</span>
        </p>
      ))}
      <p className={styles.foot}>
        <span>{`${shop.name}, ${day}`}</span>
        {parts > 1 && <strong>{` ${part} of ${parts}`}</strong>}
      </p>
    </div>
  );
}

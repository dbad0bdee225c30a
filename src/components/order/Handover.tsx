import { BakeDate } from '@/components/page/BakeDate';
import { CalendarIcon, MapPinIcon } from '@/components/ui/icons';
import { type Bake, collectionHours } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import type { Fulfilment } from '@/domain/order/checkout';
import { useBake } from '@/hooks/useBake';
import styles from './Handover.module.css';

interface HandoverProps {
  readonly type: Fulfilment;
  readonly where: string;
}

/** Shows when and where the order is handed over. */
export function Handover({ type, where }: HandoverProps) {
  const bake = useBake();
  return (
    <dl className={styles.handover}>
      <div className={styles.fact}>
        <dt>
          <CalendarIcon />
          <span className="visually-hidden">When</span>
        </dt>
        <dd>
          <BakeDate>
            {/* Keeps its line while the hours are unknown. A delivery has no time. */}
            {type === 'Collection' && <span>{bake ? collectionHours(bake.point) : '\u00a0'}</span>}
          </BakeDate>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>
          <MapPinIcon />
          <span className="visually-hidden">Where</span>
        </dt>
        <dd>{withWholeStreet(where)}</dd>
      </div>
    </dl>
  );
}

/** Keeps the house number and its street on one line. */
const withWholeStreet = (where: string) =>
  where
    .split(', ')
    .map((part) => (/^\d/.test(part) ? part.replaceAll(' ', '\u00a0') : part))
    .join(', ');

/** Formats when an order is handed over: `Friday 27 November, 11:00AM to 12:00PM`. A delivery has no time. */
export function handoverText(type: Fulfilment, { date, point }: Bake): string {
  const day = formatDay(date);
  return type === 'delivery' ? day : `${day}, ${collectionHours(point)}`;
}

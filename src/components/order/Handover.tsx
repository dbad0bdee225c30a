import { CalendarIcon, MapPinIcon } from '@/components/ui/icons';
import { COLLECTION_HOURS } from '@/config/shop';
import { type Bake, collectionHours } from '@/domain/bakeCalendar';
import { formatDay, type BakeDay } from '@/domain/londonDay';
import type { Fulfilment } from '@/domain/order/checkout';
import styles from './Handover.module.css';

interface HandoverProps {
  readonly type: Fulfilment;
  /** Null until it is known. */
  readonly bake: Bake | null;
  /** Name, address and postcode of the place. */
  readonly where: string;
}

/** When and where the order is handed over. */
export function Handover({ type, bake, where }: HandoverProps) {
  return (
    <dl className={styles.handover}>
      <div className={styles.fact}>
        <dt>
          <CalendarIcon />
          <span className="visually-hidden">When</span>
        </dt>
        <dd>{handoverText(type, bake)}</dd>
      </div>
      <div className={styles.fact}>
        <dt>
          <MapPinIcon />
          <span className="visually-hidden">Where</span>
        </dt>
        <dd>{where}</dd>
      </div>
    </dl>
  );
}

/** When an order is handed over, e.g. `Friday 27 November, 11:00AM to 12:00PM`. A delivery has no time. */
export function handoverText(type: Fulfilment, bake: Bake | null): string {
  const day = dayText(bake?.date ?? null);
  if (type === 'delivery') return day;
  return `${day}, ${bake ? collectionHours(bake.point) : COLLECTION_HOURS}`;
}

/** `Friday 27 November`, or `Friday` until the date is known. */
export const dayText = (day: BakeDay | null): string => (day ? formatDay(day) : 'Friday');

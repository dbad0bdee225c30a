import { CalendarIcon, MapPinIcon } from '@/components/ui/icons';
import type { Fulfilment } from '@/domain/checkout';
import type { LondonDay } from '@/domain/collection';
import styles from './Handover.module.css';
import { handoverText } from './handoverText';

type HandoverProps = {
  type: Fulfilment;
  /** Null until it is known. */
  day: LondonDay | null;
  /** Name, address and postcode of the place. */
  where: string;
};

/** When and where the order changes hands. */
export function Handover({ type, day, where }: HandoverProps) {
  return (
    <dl className={styles.handover}>
      <div className={styles.fact}>
        <dt>
          <CalendarIcon />
          <span className="visually-hidden">When</span>
        </dt>
        <dd>{handoverText(type, day)}</dd>
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

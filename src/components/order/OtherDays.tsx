import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Pills } from '@/components/ui/choice/Pills';
import { type Bake, type BakeDay, collectionText } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { useBake } from '@/hooks/useBake';
import { useCalendar } from '@/hooks/useCalendar';
import { now } from '@/services/clock';
import { chooseBakeDay, forgetChosenBakeDay } from '@/services/shop/chosenBake';
import { forgetToldBake } from '@/services/shop/toldBake';
import styles from './OtherDays.module.css';

/** Offers the other bake days that can be ordered. Renders nothing if there is only the next one. */
export function OtherDays() {
  const calendar = useCalendar();
  const bake = useBake();
  const [isOpen, setOpen] = useState(false);
  if (!calendar || !bake) return null;
  const [next, ...later] = openBakes(calendar, now());
  if (!next || later.length === 0) return null;

  const choose = (day: string) => {
    forgetToldBake();
    if (day === next?.day) forgetChosenBakeDay();
    else chooseBakeDay(day as BakeDay);
  };

  return (
    <div className={isOpen ? styles.days : styles.closed}>
      {isOpen ? (
        <Pills
          legend="For which day?"
          pills={[next, ...later].map((one) => pillOf(one, next))}
          value={bake.day}
          onChange={choose}
        />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Another day
        </Button>
      )}
    </div>
  );
}

/** Makes the choice of a day, with hours and place if they differ from the next bake's. */
function pillOf({ day, date, point }: Bake, next: Bake) {
  const isElsewhere = collectionText(point) !== collectionText(next.point);
  return { value: day, label: formatDay(date), ...(isElsewhere && { detail: collectionText(point) }) };
}

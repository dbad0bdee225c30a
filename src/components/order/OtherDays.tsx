import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/Button';
import { Pills } from '@/components/ui/choice/Pills';
import { Notice } from '@/components/ui/Notice';
import { type Bake, type BakeDay, bakeOf, type CollectionPoint, collectionHours } from '@/domain/bake';
import { openBakes } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { useBake } from '@/hooks/useBake';
import { useCalendar } from '@/hooks/useCalendar';
import { now } from '@/services/clock';
import {
  chooseBakeDay,
  chosenBakeDay,
  forgetChosenBakeDay,
  watchChosenBakeDay,
} from '@/services/shop/chosenBake';
import styles from './OtherDays.module.css';

/** Offers the other bake days that can be ordered. Renders nothing while there is only the next one. */
export function OtherDays() {
  const calendar = useCalendar();
  const bake = useBake();
  const chosen = useSyncExternalStore(watchChosenBakeDay, chosenBakeDay, () => null);
  const [isOpen, setOpen] = useState(false);
  if (!calendar || !bake) return null;
  const [next, ...later] = openBakes(calendar, now());
  const gone = chosen !== null && chosen !== bake.day ? bakeOf(calendar, chosen) : null;

  const choose = (day: string) => (day === next?.day ? forgetChosenBakeDay() : chooseBakeDay(day as BakeDay));

  return (
    <>
      {gone && (
        <Notice tone="info">
          <p>{`${whyGone(gone)}, so this is for ${formatDay(bake.date)} now.`}</p>
          <Button variant="quiet" onClick={forgetChosenBakeDay}>
            All right
          </Button>
        </Notice>
      )}
      {next && later.length > 0 && (
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
      )}
    </>
  );
}

const whyGone = ({ isBaked, date }: Bake): string =>
  isBaked ? `Orders for ${formatDay(date)} are over` : `There is no bread on ${formatDay(date)} after all`;

/** A day to choose; its hours and place too, where they are not those of the next one. */
function pillOf({ day, date, point }: Bake, next: Bake) {
  const whereText = (one: CollectionPoint) => `${collectionHours(one)}, ${one.name}`;
  const isElsewhere = whereText(point) !== whereText(next.point);
  return { value: day, label: formatDay(date), ...(isElsewhere && { detail: whereText(point) }) };
}

import { Link } from 'react-router-dom';
import type { DaySheet } from '@/baker/day/domain/daySheet';
import { collectionHours } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { WriteToAll } from './WriteToAll';

interface WholeDayProps {
  readonly daySheet: DaySheet;
}

/** When and where a day is handed over, which leads to changing it, and the way to write to everybody of it. */
export function WholeDay({ daySheet: { bake, orders } }: WholeDayProps) {
  const day = formatDay(bake.date);
  return (
    <>
      <p>
        <Link to={`/days/${bake.day}`}>{`${collectionHours(bake.point)}, ${bake.point.name}`}</Link>
      </p>
      <WriteToAll title={`All of ${day}`} orders={orders} subject={`Your order for ${day}`} />
    </>
  );
}

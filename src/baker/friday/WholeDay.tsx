import { Link } from 'react-router-dom';
import type { Bake } from '@/domain/bake';
import { collectionHours } from '@/domain/bake';

interface WholeDayProps {
  readonly bake: Bake;
}

/** When and where a day's orders are handed over; links to changing that. */
export const WholeDay = ({ bake: { day, point } }: WholeDayProps) => (
  <p>
    <Link to={`/days/${day}`}>{`${collectionHours(point)}, ${point.name}`}</Link>
  </p>
);

import type { DaySheet } from '@/baker/day/domain/daySheet';
import { formatDay } from '@/domain/londonDay';
import { WriteToAll } from './WriteToAll';

interface WholeDayProps {
  readonly daySheet: DaySheet;
}

/** Writes to everybody of a day. */
export function WholeDay({ daySheet: { bake, orders } }: WholeDayProps) {
  const day = formatDay(bake.date);
  return <WriteToAll title={`All of ${day}`} orders={orders} subject={`Your order for ${day}`} />;
}

import { COLLECTION_TIME } from '@/config/shop';
import type { Fulfilment } from '@/domain/checkout';
import { formatDay, type LondonDay } from '@/domain/collection';

/** When an order changes hands, e.g. `Friday 27 November, 11:00AM`. A delivery has no hour. */
export function handoverText(type: Fulfilment, day: LondonDay | null): string {
  const date = day ? formatDay(day) : 'Friday';
  return type === 'Collection' ? `${date}, ${COLLECTION_TIME}` : date;
}

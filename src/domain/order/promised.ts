import { type Bake, type BakeDay, collectionHours, placeText } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';

/** What a shopper was told of a bake, to notice when it has changed. */
export interface Promised {
  readonly day: BakeDay;
  readonly told: string;
}

/** What a shopper is told of a bake. */
export const promiseOf = ({ day, date, point }: Bake): Promised => ({
  day,
  told: `${formatDay(date)}, ${collectionHours(point)}, ${placeText(point)}`,
});

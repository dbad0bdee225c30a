import { type Bake, type BakeDay, collectionSentence } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';

/** What a shopper was told about a bake, to notice later changes. */
export interface Promised {
  readonly day: BakeDay;
  readonly told: string;
}

/** Returns what a shopper is told about a bake. */
export const promiseOf = ({ day, date, point }: Bake): Promised => ({
  day,
  told: `${formatDay(date)}, ${collectionSentence(point)}`,
});

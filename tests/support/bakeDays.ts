import { type BakeDay, ordinaryCalendar } from '../../src/domain/bake.ts';
import { nextBake } from '../../src/domain/bakeCalendar.ts';
import { bakeDayToMs } from '../../src/domain/order/orderTime.ts';
import { collectionPoint } from '../bakery/shop.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The bake day on sale in a shop of ordinary weeks. */
export const dayOnSale = (at = new Date()): BakeDay => nextBake(ordinaryCalendar(collectionPoint), at).day;

export const weeksLater = (day: BakeDay, weeks: number): BakeDay =>
  new Date(bakeDayToMs(day) + weeks * WEEK_MS).toISOString().slice(0, 10) as BakeDay;

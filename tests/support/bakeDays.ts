import { type LondonDay, nextBakeDay } from '../../src/domain/bakeDay.ts';

/** The bake day that the shop sells for now, and its ms in the database. */
export function bakeDayOnSale(): { readonly day: LondonDay; readonly ms: number } {
  const day = nextBakeDay(new Date());
  return { day, ms: Date.parse(`${day}T00:00:00Z`) };
}

import type { BakeCalendar } from '@/domain/bake';
import { currentCalendar, hearCalendar } from '@/services/shop/calendar';
import type { OwnerDatabase } from './ownerDatabase';

/** Reads the calendar directly from the database, for writes that depend on it. Throws Refused or Unanswered. */
export async function readBakeCalendar(database: OwnerDatabase): Promise<BakeCalendar> {
  await hearCalendar(await database.read('calendar'));
  return currentCalendar();
}

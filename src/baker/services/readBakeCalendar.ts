import type { BakeCalendar } from '@/domain/bake';
import { currentCalendar, hearCalendar } from '@/services/shop/calendar';
import type { OwnerDatabase } from './ownerDatabase';

/** When the shop bakes, as the database has it at this moment: for what is about to be written. Throws Refused or Unanswered. */
export async function readBakeCalendar(database: OwnerDatabase): Promise<BakeCalendar> {
  await hearCalendar(await database.read('calendar'));
  return currentCalendar();
}

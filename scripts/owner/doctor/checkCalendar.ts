import { collectionPoint } from '#bakery/shop';
import type { DatabaseAddress } from '../../../build/databaseAddress.ts';
import { type BakeCalendar, ordinaryCalendar } from '../../../src/domain/bake.ts';
import { readCalendar } from '../../../src/domain/calendarRecord.ts';
import { type Finding, wrong } from '../../../terminal/finding.ts';
import { askDatabase } from './askDatabase.ts';

/** Reads the calendar, and lists what is wrong with malformed records. Throws if the database doesn't answer. */
export async function calendarOf(
  address: DatabaseAddress,
): Promise<{ readonly calendar: BakeCalendar; readonly malformed: readonly string[] }> {
  const ordinary = ordinaryCalendar(collectionPoint);
  const [week] = ordinary.weeks;
  const { status, json } = await askDatabase(address, 'calendar');
  const malformed: string[] = [];
  if (status !== 200 || !week) return { calendar: ordinary, malformed };
  return { calendar: readCalendar(json, week, (what) => malformed.push(what)), malformed };
}

/** Finds the calendar's records of bake days and weeks that can't be read, and that the shop therefore ignores. */
export async function checkCalendar(address: DatabaseAddress): Promise<Finding[]> {
  const { malformed } = await calendarOf(address);
  return malformed.map((what) =>
    wrong(
      `A record under calendar can't be read, so the shop goes by its ordinary week there: ${what}`,
      "Remove it in the Firebase console, and set the day again on the baker's page, under Bake days.",
    ),
  );
}

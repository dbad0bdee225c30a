import { collectionPoint } from '#bakery/shop';
import { type BakeCalendar, ordinaryCalendar } from '@/domain/bakeCalendar';
import { logOnce } from '@/services/log';
import { liveValue } from './liveValue';

const ordinary = ordinaryCalendar(collectionPoint);
const [ordinaryWeek] = ordinary.weeks;

/** Reads a calendar of the database, in which something differs. A shop without one does not need the code. */
let reader: typeof import('@/domain/calendarRecord') | undefined;

function loadParser(value: unknown): Promise<void> | undefined {
  if (!value || reader) return undefined;
  return import('@/domain/calendarRecord').then((code) => {
    reader = code;
  });
}

const parse = (value: unknown): BakeCalendar =>
  value && reader && ordinaryWeek
    ? reader.readCalendar(value, ordinaryWeek, (what) =>
        logOnce(`Malformed record left out: calendar: ${what}`),
      )
    : ordinary;

const calendar = liveValue('calendar', parse, { loadParser });

/** The calendar as far as this browser knows it: until it is read, the last visit's, or the ordinary weeks. */
export const currentCalendar = (): BakeCalendar => calendar.current() ?? ordinary;

/** The calendar if this page has read it; null before, since an earlier one must not be promised. */
export const knownCalendar = (): BakeCalendar | null => (calendar.isRead() ? currentCalendar() : null);

/** Resolves once the calendar is read, or can't be read soon. */
export const calendarKnown = calendar.known;

/** Calls back when the calendar changes, until the returned function is called. */
export const watchCalendar = calendar.watch;

/** Reads the calendar for an order at this moment. Throws when unanswered. */
export const loadCalendar = calendar.load;

/** Takes over the calendar as the owner's page has read it at this moment. */
export const hearCalendar = calendar.hear;

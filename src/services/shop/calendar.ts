import { collectionPoint } from '#bakery/shop';
import { type Bake, type BakeCalendar, nextOrdinaryBake, ordinaryCalendar } from '@/domain/bake';
import { now, watchClock } from '@/services/clock';
import { createListeners, endOf } from '@/services/listeners';
import { liveValue } from './liveValue';

const ordinary = ordinaryCalendar(collectionPoint);
const [ordinaryWeek] = ordinary.weeks;

/** The code for a stored calendar. A shop without one doesn't load it. */
let code: typeof import('./unusualWeeks') | undefined;
const bakeListeners = createListeners();

function loadParser(value: unknown): Promise<void> | undefined {
  if (!value || code) return undefined;
  return import('./unusualWeeks').then((loaded) => {
    code = loaded;
    code.watchBakeOnScreen(bakeListeners.tell);
  });
}

const parse = (value: unknown): BakeCalendar =>
  value && code && ordinaryWeek ? code.parseCalendar(value, ordinaryWeek) : ordinary;

const calendar = liveValue('calendar', parse, { loadParser });

/** The calendar as far as this browser knows it: at first the last visit's, or else the ordinary weeks. */
export const currentCalendar = (): BakeCalendar => calendar.current() ?? ordinary;

/** The calendar if this page has read it; null before, since shoppers must not be promised an outdated day. */
export const knownCalendar = (): BakeCalendar | null => (calendar.isRead() ? currentCalendar() : null);

let latest: { readonly from: BakeCalendar; readonly bake: Bake } | undefined;

/** The bake for an order placed now; null until it is known. The same object until the calendar or bake day changes. */
export function knownBake(): Bake | null {
  const from = knownCalendar();
  if (!from) return null;
  const bake = code && from !== ordinary ? code.bakeOnScreen(from) : nextOrdinaryBake(from, now());
  if (latest?.from !== from || latest.bake.day !== bake.day) latest = { from, bake };
  return latest.bake;
}

/** Calls back when the known bake may have changed, until the returned function is called. */
export const watchBake = (onChange: () => void): (() => void) =>
  endOf(watchCalendar(onChange), watchClock(onChange), bakeListeners.add(onChange));

/** The module for unusual weeks; undefined until a stored calendar is found and the module has loaded. */
export const unusualWeeks = (): typeof code => code;

/** Resolves once the calendar is read or the request for it has failed, and after 2 s at most. */
export const calendarKnown = calendar.known;

/** Calls back when the calendar changes, until the returned function is called. */
export const watchCalendar = calendar.watch;

/** Reads the calendar anew. Throws if the database doesn't answer. */
export const loadCalendar = calendar.load;

/** Takes over the calendar that the owner's page has just read or written. */
export const hearCalendar = calendar.hear;

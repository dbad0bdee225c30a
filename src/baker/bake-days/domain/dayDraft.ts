import * as v from 'valibot';
import {
  type Bake,
  type BakeCalendar,
  type BakeDay,
  type CollectionPoint,
  ordinaryBake,
} from '@/domain/bake';
import { bakesSince } from '@/domain/bakeCalendar';
import { MAX_CALENDAR_TEXT } from '@/domain/calendarRecord';
import {
  type ClockTime,
  daysAfter,
  endOfDay,
  formatDay,
  isLondonDay,
  type LondonDay,
  londonDay,
} from '@/domain/londonDay';
import { tooLong } from '@/domain/tooLong';
import { isMoved } from '@/domain/unusualWeek';
import { momentAt, toClockTime, toTyped } from './londonClock';

export const pointDraftSchema = v.object({
  name: v.string(),
  address: v.string(),
  postalCode: v.string(),
  from: v.string(),
  until: v.string(),
});

export const dayDraftSchema = v.object({
  ...pointDraftSchema.entries,
  isBaked: v.boolean(),
  date: v.string(),
  /** Null for the usual deadline, the end of the day before the bake. */
  deadline: v.nullable(v.object({ day: v.string(), time: v.string() })),
  words: v.string(),
});

/** A place and its hours as typed, with times such as `14:00`. */
export type PointDraft = Readonly<v.InferOutput<typeof pointDraftSchema>>;
export type DayDraft = Readonly<v.InferOutput<typeof dayDraftSchema>>;
export type PointField = keyof PointDraft;
export type DayField = PointField | 'date' | 'lastDay' | 'lastTime' | 'words';

export type Problems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** A deadline of 23:59 means the end of the day. Any other means the start of its minute. */
const END_OF_DAY = '23:59';
/** If a date is further ahead, somebody has mistyped the year. */
const MOST_DAYS_AHEAD = 400;

/** Converts a place and its hours to what the form shows. */
export const pointDraftOf = ({ name, address, postalCode, from, until }: CollectionPoint): PointDraft => ({
  name,
  address,
  postalCode,
  from: toTyped(from),
  until: toTyped(until),
});

/** What the form shows for a bake before anything is typed. */
export function dayDraftOf(bake: Bake): DayDraft {
  const { date, lastMinute, words, isBaked, point } = bake;
  const usual = usualDeadline(date);
  const deadline = { day: lastMinute.day, time: toTyped(lastMinute.time) };
  const isUsual = deadline.day === usual.day && deadline.time === usual.time;
  return { ...pointDraftOf(point), isBaked, date, words, deadline: isUsual ? null : deadline };
}

/** The end of the day before the bake. */
export const usualDeadline = (date: string) => ({
  day: isLondonDay(date) ? daysAfter(date, -1) : '',
  time: END_OF_DAY,
});

interface Around {
  readonly calendar: BakeCalendar;
  readonly now: Date;
  /** The bake being changed; null for a new one. */
  readonly before: Bake | null;
}

/** Validates the form of a bake day. */
export function dayProblems(draft: DayDraft, around: Around): Problems<DayField> {
  const words = tooLongFor('words', draft.words);
  if (!draft.isBaked) return present({ words });
  const date = dateProblem(draft.date, around);
  return present({
    ...pointProblems(draft),
    ...(date === undefined && deadlineProblems(draft, around)),
    date,
    words,
  });
}

/** Validates a place and its hours. */
export function pointProblems(draft: PointDraft): Problems<PointField> {
  const { name, address, postalCode, from, until } = draft;
  const isTime = (typed: string) => toClockTime(typed) !== null;
  return present({
    name: name.trim() ? tooLongFor('name', name) : 'What is the place called?',
    address: address.trim() ? tooLongFor('address', address) : 'Where is it? Please type the address.',
    postalCode: postalCode.trim() ? tooLongFor('postalCode', postalCode) : 'Please type the postcode.',
    from: isTime(from) ? undefined : 'From when?',
    until: isTime(until)
      ? isTime(from) && until <= from
        ? `That is not after ${toClockTime(from)}, when it begins.`
        : undefined
      : 'Until when?',
  });
}

/** Validates the date from which an ordinary week applies. */
export function weekProblem(typed: string, now: Date): string | undefined {
  return isLondonDay(typed) ? farProblem(typed, now) : 'From which day on?';
}

/** Rejects dates in the past, and dates so far ahead that the year is probably wrong. */
function farProblem(date: LondonDay, now: Date): string | undefined {
  const today = londonDay(now);
  if (date < today) return `${formatDay(date)} ${date.slice(0, 4)} is over.`;
  if (date <= daysAfter(today, MOST_DAYS_AHEAD)) return undefined;
  return `Is the year right? ${formatDay(date)} ${date.slice(0, 4)} is more than a year ahead.`;
}

const tooLongFor = (field: keyof typeof MAX_CALENDAR_TEXT, typed: string): string | undefined =>
  typed.trim().length > MAX_CALENDAR_TEXT[field]
    ? tooLong(MAX_CALENDAR_TEXT[field], typed.trim().length)
    : undefined;

function dateProblem(typed: string, { calendar, now, before }: Around): string | undefined {
  if (!isLondonDay(typed)) return 'On which day?';
  const far = farProblem(typed, now);
  if (far) return far;
  const other = bakesSince(calendar, typed).next().value;
  if (other.date === typed && other.day !== before?.day) return `You bake on ${formatDay(typed)} already.`;
  return before ? undefined : nameProblem(typed, calendar);
}

/** Rejects a date that already identifies a moved or dropped bake, because a new bake is identified by its date. */
function nameProblem(date: LondonDay, calendar: BakeCalendar): string | undefined {
  const known = calendar.differing.get(date as string as BakeDay);
  if (!known) return undefined;
  const day = formatDay(date);
  return known.isBaked
    ? `The bake of ${day} is on ${formatDay(known.date)} now: change that one instead.`
    : `You have said that you don’t bake on ${day}: change that in the list.`;
}

function deadlineProblems(draft: DayDraft, around: Around): Problems<DayField> {
  const { date, from } = draft;
  if (!isLondonDay(date) || keepsClosed(draft, around)) return {};
  const { day, time } = draft.deadline ?? usualDeadline(date);
  if (!isLondonDay(day)) return { lastDay: 'Until which day?' };
  const clock = toClockTime(time);
  if (clock === null) return { lastTime: 'Until when?' };
  const at = deadlineAt(day, time);
  const says = `${clock} on ${formatDay(day)}`;
  if (!at) return { lastTime: `There is no ${says}: the clocks go forward that night. Choose another time.` };
  const handover = momentAt(date, from);
  if (handover && at > handover)
    return {
      lastDay: `${says} is after the bread is handed over, which begins at ${toClockTime(from)} on ${formatDay(date)}.`,
    };
  // A deadline in the past may stay if it hasn't changed, for example when only today's place changes.
  const { before, now } = around;
  const isAsBefore = before?.isBaked && before.closesAt.getTime() === at.getTime();
  return at <= now && !isAsBefore ? { lastDay: `${says} is over. Until when can people order?` } : {};
}

/** True if orders are closed and the draft has the usual deadline: they then stay closed, even if the bake moves. */
const keepsClosed = ({ deadline }: DayDraft, { before, now }: Around): boolean =>
  deadline === null && before !== null && before.isBaked && before.closesAt <= now;

const deadlineAt = (day: LondonDay, time: string): Date | null =>
  time.startsWith(END_OF_DAY) ? endOfDay(day) : momentAt(day, time);

const present = <Field extends string>(
  problems: Readonly<Partial<Record<Field, string | undefined>>>,
): Problems<Field> =>
  Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<Field>;

/** Converts a valid form's place and hours to a collection point. */
export const toPoint = ({ name, address, postalCode, from, until }: PointDraft): CollectionPoint => ({
  name: name.trim(),
  address: address.trim(),
  postalCode: postalCode.trim(),
  from: toClockTime(from) as ClockTime,
  until: toClockTime(until) as ClockTime,
});

/** Converts a valid form to a bake. `around.before` is null for a new bake. */
export function plannedBake(draft: DayDraft, around: Around): Bake {
  const { calendar, before } = around;
  const date = draft.date as LondonDay;
  const known = before ?? ordinaryBake(calendar, draft.date as BakeDay);
  if (!draft.isBaked) return { ...known, isBaked: false, words: draft.words.trim() };
  const keeps = keepsClosed(draft, around);
  const { day, time } = draft.deadline ?? usualDeadline(date);
  const typed = { day: day as LondonDay, time: toClockTime(time) ?? known.lastMinute.time };
  const planned: Bake = {
    ...known,
    isBaked: true,
    date,
    point: { ...known.point, ...toPoint(draft) },
    words: draft.words.trim(),
    closesAt: keeps ? known.closesAt : (deadlineAt(day as LondonDay, time) ?? known.closesAt),
    lastMinute: keeps ? known.lastMinute : typed,
  };
  return before && isMoved(before, planned) ? { ...planned, changed: changeFrom(before) } : planned;
}

/** A placeholder for the moment of the write, which only the server knows. */
const NOW = new Date(0);

/** Makes the record of a change of a bake's date, hours or place, with what customers were told before. */
export const changeFrom = ({ date, point, changed }: Bake): NonNullable<Bake['changed']> => ({
  times: (changed?.times ?? 0) + 1,
  at: NOW,
  before: { date, point },
});

/** Whether a bake needs no record: it is as usual, has never been changed, and can't be ordered ahead. */
export function isAsUsual(calendar: BakeCalendar, bake: Bake): boolean {
  const usual = ordinaryBake(calendar, bake.day);
  return (
    usual.isBaked &&
    bake.isBaked &&
    !isMoved(usual, bake) &&
    bake.closesAt.getTime() === usual.closesAt.getTime() &&
    bake.opensAt === null &&
    bake.words === '' &&
    bake.changed === null
  );
}

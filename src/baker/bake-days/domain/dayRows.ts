import {
  type Bake,
  type BakeCalendar,
  collectionHours,
  lastMinuteToOrder,
  ordinaryBake,
  placeText,
} from '@/domain/bake';
import { bakesSince, droppedBakes, nextBake } from '@/domain/bakeCalendar';
import { formatDeadline } from '@/domain/lastMinute';
import { formatDay, londonDay } from '@/domain/londonDay';
import { usualDeadline } from './dayDraft';
import { toTyped } from './londonClock';

export type OnSale = keyof typeof ON_SALE_TEXTS;

export const ON_SALE_TEXTS = {
  next: 'On sale',
  ahead: 'On sale',
  over: 'Orders are over',
  later: 'Not on sale yet',
  dropped: 'No bake',
} as const;

export interface DayRow {
  readonly bake: Bake;
  readonly onSale: OnSale;
  readonly differs: readonly string[];
}

const BAKES = 8;

/** The next bakes, including dropped ones. */
export function dayRows(calendar: BakeCalendar, now: Date): DayRow[] {
  const today = londonDay(now);
  const since = bakesSince(calendar, today);
  const bakes = Array.from({ length: BAKES }, () => since.next().value);
  const last = bakes.at(-1)?.date ?? today;
  const dropped = droppedBakes(calendar).filter(({ date }) => date >= today && date <= last);
  return [...bakes, ...dropped]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((bake) => ({ bake, onSale: onSaleOf(calendar, bake, now), differs: whatIsOther(calendar, bake) }));
}

/** Says whether a bake is on sale at `now`, and if not, why. */
export function onSaleOf(calendar: BakeCalendar, bake: Bake, now: Date): OnSale {
  if (!bake.isBaked) return 'dropped';
  if (bake.closesAt <= now) return 'over';
  if (bake.day === nextBake(calendar, now).day) return 'next';
  return bake.opensAt !== null && bake.opensAt <= now ? 'ahead' : 'later';
}

/** True if a bake is on sale or may have been, so that it may have orders. */
export const mayHaveOrders = ({ bake, onSale }: Pick<DayRow, 'bake' | 'onSale'>): boolean =>
  onSale !== 'later' || bake.opensAt !== null || bake.changed !== null;

function whatIsOther(calendar: BakeCalendar, bake: Bake): string[] {
  const usual = ordinaryBake(calendar, bake.day);
  if (!bake.isBaked) return ['No bake'];
  const isElsewhere = placeText(bake.point) !== placeText(usual.point);
  return [
    bake.date === usual.date ? '' : `Instead of ${formatDay(usual.date)}`,
    usual.isBaked ? '' : 'An extra day',
    collectionHours(bake.point) === collectionHours(usual.point) ? '' : collectionHours(bake.point),
    isElsewhere ? `At ${bake.point.name}` : '',
    isUsualDeadline(bake) ? '' : `Orders until ${lastMinuteToOrder(bake)}`,
    bake.words && `“${bake.words}”`,
  ].filter(Boolean);
}

function isUsualDeadline({ date, lastMinute }: Bake): boolean {
  const { day, time } = usualDeadline(date);
  return lastMinute.day === day && toTyped(lastMinute.time) === time;
}

/** Returns a warning if an earlier bake would replace the one on sale, pausing its orders; otherwise ''. */
export function meansForOthers(before: BakeCalendar, after: BakeCalendar, now: Date): string {
  const [was, is] = [nextBake(before, now), nextBake(after, now)];
  const stays = after.differing.get(was.day) ?? was;
  if (was.day === is.day || !stays.isBaked || stays.closesAt <= now || stays.opensAt !== null) return '';
  if (stays.date < is.date) return '';
  const day = formatDay(stays.date);
  return `${formatDeadline(is)}: until then, customers can’t order for ${day}, which is on sale now. Set the stock for each of the two when it is its turn.`;
}

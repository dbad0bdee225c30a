import { Notice } from '@/components/ui/Notice';
import { type Bake, bakeOf } from '@/domain/bake';
import { daysAfter, formatDay, londonDay } from '@/domain/londonDay';
import { type Promised, promiseOf } from '@/domain/order/promised';
import { now } from '@/services/clock';
import { currentCalendar } from '@/services/shop/calendar';

const WEEK_DAYS = 7;

interface NewDayWordsProps {
  readonly bake: Bake;
  /** What the shopper was told. */
  readonly promised: Promised;
  readonly lead?: string | undefined;
}

/** `Thursday’s deadline has passed. Your order is now for Friday 4 December.` */
export function NewDayWords({ bake, promised, lead }: NewDayWordsProps) {
  const { told } = promiseOf(bake);
  const day = formatDay(bake.date);
  // Hours and place are said again only if they have changed too.
  const isElsewhere = !promised.told.endsWith(told.slice(day.length));
  return (
    <Notice tone="info">
      {lead && (
        <p>
          <strong>{lead}</strong>
        </p>
      )}
      <p>{`${whyAnother(bake, promised)}. Your order is now for ${isElsewhere ? told : day}.`}</p>
    </Notice>
  );
}

function whyAnother(bake: Bake, promised: Promised): string {
  const [toldDay = ''] = promised.told.split(',');
  if (promised.day === bake.day)
    return toldDay === formatDay(bake.date)
      ? 'We have changed the hours or the place'
      : 'We have changed the day';
  const today = londonDay(now());
  const { isBaked, date, closesAt, lastMinute } = bakeOf(currentCalendar(), promised.day);
  if (!isBaked && date >= today) return `There is no bread on ${formatDay(date)} after all`;
  // A clock was set, or it is on sale again.
  if (closesAt > now()) return 'The day has changed';
  const [weekday] = formatDay(lastMinute.day).split(' ');
  return lastMinute.day > daysAfter(today, -WEEK_DAYS)
    ? `${weekday}’s deadline has passed`
    : `The deadline for ${toldDay} has passed`;
}

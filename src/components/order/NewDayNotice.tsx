import { useEffect, useState, useSyncExternalStore } from 'react';
import { Notice } from '@/components/ui/Notice';
import { type Bake, bakeOf } from '@/domain/bake';
import { daysAfter, formatDay, londonDay } from '@/domain/londonDay';
import { type Promised, promiseOf } from '@/domain/order/promised';
import { useBake } from '@/hooks/useBake';
import { usePageVisible } from '@/hooks/usePageVisible';
import { now } from '@/services/clock';
import { currentCalendar } from '@/services/shop/calendar';
import { tellBake, toldBake, watchToldBake } from '@/services/shop/toldBake';
import { useCart } from '@/state/cart';
import { WrongClock } from './WrongClock';

const WEEK_DAYS = 7;

interface NewDayNoticeProps {
  /** What the shopper was told, if this page knows that better than what is stored. */
  readonly told?: Promised | null;
}

/** Says once that the cart is now for another bake than the shopper was told, perhaps on the last visit. */
export function NewDayNotice({ told: toldHere = null }: NewDayNoticeProps) {
  const { items } = useCart();
  const bake = useBake();
  const isVisible = usePageVisible();
  const told = useSyncExternalStore(
    watchToldBake,
    () => toldBake(items),
    () => null,
  );
  const promised = bake && promiseOf(bake);
  const [before, setBefore] = useState(toldHere ?? told);
  // Nothing was told before, or the shopper has chosen the bake.
  const isFirst = promised !== null && told === null && toldHere === null;
  if (isFirst && before?.told !== promised.told) setBefore(promised);

  useEffect(() => {
    if (bake && isVisible && items.length > 0) tellBake(promiseOf(bake), items);
  }, [bake, isVisible, items]);

  const isAnother = promised !== null && before !== null && before.told !== promised.told;
  return (
    <>
      <WrongClock />
      {bake && isAnother && (
        <Notice tone="info">
          {`${whyAnother(bake, before)}. Your order is now for ${whatIsNew(bake, before)}.`}
        </Notice>
      )}
    </>
  );
}

/** Names the day. Repeats hours and place only if they have changed, too. */
function whatIsNew(bake: Bake, before: Promised): string {
  const { told } = promiseOf(bake);
  const day = formatDay(bake.date);
  return before.told.endsWith(told.slice(day.length)) ? day : told;
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
  // A clock was set, or the earlier day is on sale again.
  if (closesAt > now()) return 'The day has changed';
  const [weekday] = formatDay(lastMinute.day).split(' ');
  return lastMinute.day > daysAfter(today, -WEEK_DAYS)
    ? `${weekday}’s deadline has passed`
    : `The deadline for ${toldDay} has passed`;
}

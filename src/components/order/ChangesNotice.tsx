import { Notice } from '@/components/ui/Notice';
import { type Bake, bakeOf } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';
import { type Promised, promiseOf } from '@/domain/order/promised';
import { describeChanges, type UnitChange } from '@/domain/order/reconcileCart';
import { currentCalendar } from '@/services/shop/calendar';

/** That an order would be for another bake than the shopper was told. */
export interface NewBake {
  readonly bake: Bake;
  /** Null if nothing was told. */
  readonly promised: Promised | null;
}

interface ChangesNoticeProps {
  readonly changes: readonly UnitChange[];
  readonly newBake?: NewBake | null | undefined;
  /** A sentence before the changes, on their consequence. */
  readonly lead?: string | undefined;
}

/** Lists what the shop has changed since the shopper chose it. Renders nothing without changes. */
export function ChangesNotice({ changes, newBake, lead }: ChangesNoticeProps) {
  const sentences = describeChanges(changes);
  if (newBake) sentences.push(describeNewBake(newBake));
  if (sentences.length === 0) return null;
  return (
    <Notice tone="info">
      {lead && (
        <p>
          <strong>{lead}</strong>
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** `Thursday’s deadline has passed: your order would be for Friday 4 December now.` */
function describeNewBake({ bake, promised }: NewBake): string {
  const { told } = promiseOf(bake);
  const day = formatDay(bake.date);
  // Hours and place are said again only if they have changed too.
  const isElsewhere = !promised?.told.endsWith(told.slice(day.length));
  return `${whyNewBake(bake, promised)}: your order would be for ${isElsewhere ? told : day} now.`;
}

function whyNewBake(bake: Bake, promised: Promised | null): string {
  if (!promised) return 'The day has changed';
  if (promised.day === bake.day)
    return promised.told.startsWith(`${formatDay(bake.date)},`)
      ? 'We have changed the hours or the place'
      : 'We have changed the day';
  const { isBaked, date, lastMinute } = bakeOf(currentCalendar(), promised.day);
  if (!isBaked) return `There is no bread on ${formatDay(date)} after all`;
  const [weekday] = formatDay(lastMinute.day).split(' ');
  return `${weekday}’s deadline has passed`;
}

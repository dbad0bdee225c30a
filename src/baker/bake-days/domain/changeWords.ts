import { type Bake, collectionSentence } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';

export interface DayChange {
  readonly before: Bake;
  readonly after: Bake;
  /** The bake to which the orders of a dropped bake move; null if they stay. */
  readonly movedTo: Bake | null;
}

interface Bakery {
  readonly name: string;
  readonly phone: string;
}

/** Describes a change: `Friday 25 December moves to Wednesday 23 December: 2:00PM to 4:00PM, …`. */
export function changeText({ before, after, movedTo }: DayChange): string {
  const day = formatDay(before.date);
  if (!after.isBaked)
    return movedTo ? `No bake on ${day}; its orders are for ${formatDay(movedTo.date)}` : `No bake on ${day}`;
  if (!before.isBaked) return `You bake on ${formatDay(after.date)}`;
  const moved = before.date === after.date ? day : `${day} moves to ${formatDay(after.date)}`;
  return `${moved}: ${collectionSentence(after.point)}`;
}

/** The message that tells customers about a change of their day. */
export function changeMessage(change: DayChange, { name, phone }: Bakery, hasDeliveries: boolean): string {
  return [
    `Hello, ${sentences(change, hasDeliveries).join(' ')}`,
    `Any question? Just answer, or call ${phone}.`,
    name,
  ].join(' ');
}

function sentences({ before, after, movedTo }: DayChange, hasDeliveries: boolean): string[] {
  const day = formatDay(before.date);
  const now = after.isBaked ? after : movedTo;
  if (!now) {
    return [
      `we are sorry: we don’t bake on ${day}, so we can’t make your order for that day.`,
      'Shall we make it for another day, or cancel it? If you have paid, we refund you then.',
    ];
  }
  const deliveries = hasDeliveries ? ['If we deliver it, it comes on that day.'] : [];
  const at = `${collectionSentence(now.point)}.`;
  if (now.date !== before.date)
    return [`your order for ${day} is now for ${formatDay(now.date)}, ${at}`, ...deliveries];
  return [`your order for ${day} is now to collect from ${at}`];
}

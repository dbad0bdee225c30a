import { type CartItem, cartLines } from '@/domain/cart';
import { clockTime, londonMoment } from '@/domain/londonMoment';
import { lineText } from '@/domain/order/lineText';

/** Lists an order's items: `2 × Boule, 1 × Rye`. */
export const itemsText = (items: readonly CartItem[]): string =>
  cartLines(items)
    .map(({ variant, ...line }) => lineText({ ...line, size: variant }))
    .join(', ');

const RECENT_MS = 6 * 24 * 60 * 60 * 1000;

/** Says when a draft was begun: `Begun on Thursday 17:05`, with the date if that was six days ago or more. */
export function begunAt(at: Date, now: Date): string {
  const moment = londonMoment(at);
  const isRecent = now.getTime() - at.getTime() < RECENT_MS;
  return `Begun on ${isRecent ? `${moment.split(' ')[0]} ${clockTime(at)}` : moment}`;
}

import { collectionHours, formatDeadline, whatDiffers } from '@/domain/bakeCalendar';
import { wordsOfClosing } from '@/domain/closing';
import { now } from '@/services/clock';
import { useBake } from './useBake';
import { useCalendar } from './useCalendar';
import { useClosing } from './useClosing';

/**
 * What differs from an ordinary week, and until when to order for which bake day; or that the shop is closed. Null until it is
 * known which, so that a closed shop promises nothing for a moment: keep its space. `hasHours`: ends with the hours.
 */
export function useDeadline(hasHours = false): string | null {
  const closing = useClosing();
  const calendar = useCalendar();
  const bake = useBake();
  if (closing) return wordsOfClosing(closing);
  if (closing === undefined || !calendar || !bake) return null;
  const deadline = formatDeadline(bake) + (hasHours ? `, ${collectionHours(bake.point)}` : '');
  return [...whatDiffers(calendar, bake, now()), deadline].join(' ');
}

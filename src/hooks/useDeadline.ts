import { collectionHours, formatDeadline, isElsewhere } from '@/domain/bake';
import { wordsOfClosing } from '@/domain/closing';
import { useBake } from './useBake';
import { useCalendar } from './useCalendar';
import { useClosing } from './useClosing';

/**
 * Until when to order for which bake day, or that the shop is closed. Null until it is known which, so that a closed shop promises
 * nothing for a moment: keep its space. `hasHours`: ends with the hours, unless `WhatDiffers` says them.
 */
export function useDeadline(hasHours = false): string | null {
  const closing = useClosing();
  const calendar = useCalendar();
  const bake = useBake();
  if (closing) return wordsOfClosing(closing);
  if (closing === undefined || !bake) return null;
  const isSaid = calendar !== null && isElsewhere(calendar, bake);
  return formatDeadline(bake) + (hasHours && !isSaid ? `, ${collectionHours(bake.point)}` : '');
}

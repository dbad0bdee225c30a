import { collectionPoint } from '#bakery/shop';
import { type CollectionPoint, ordinaryBake } from '@/domain/bake';
import { useBake } from './useBake';
import { useCalendar } from './useCalendar';

/**
 * Where and when an order placed now is collected, and where and when it would be in an ordinary week: both as the bakery's own
 * facts say, until the calendar is known.
 */
export function useCollection(): { readonly point: CollectionPoint; readonly usual: CollectionPoint } {
  const calendar = useCalendar();
  const bake = useBake();
  if (!calendar || !bake) return { point: collectionPoint, usual: collectionPoint };
  return { point: bake.point, usual: ordinaryBake(calendar, bake.day).point };
}

import { collectionPoint } from '#bakery/shop';
import { type CollectionPoint, ordinaryBake } from '@/domain/bake';
import { currentCalendar } from '@/services/shop/calendar';
import { useBake } from './useBake';

/** Returns where and when an order placed now is collected, and in an ordinary week. Until known, both are equal. */
export function useCollection(): { readonly point: CollectionPoint; readonly usual: CollectionPoint } {
  const bake = useBake();
  if (!bake) return { point: collectionPoint, usual: collectionPoint };
  return { point: bake.point, usual: ordinaryBake(currentCalendar(), bake.day).point };
}

import { collectionPoint } from '#bakery/shop';
import { type CollectionPoint, ordinaryBake } from '@/domain/bake';
import { currentCalendar } from '@/services/shop/calendar';
import { useBake } from './useBake';

/** Where and when an order placed now is collected, now and in an ordinary week; the ordinary until it is known. */
export function useCollection(): { readonly point: CollectionPoint; readonly usual: CollectionPoint } {
  const bake = useBake();
  if (!bake) return { point: collectionPoint, usual: collectionPoint };
  return { point: bake.point, usual: ordinaryBake(currentCalendar(), bake.day).point };
}

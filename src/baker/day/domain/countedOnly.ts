import type { FoundOrders, StoredOrder } from './storedOrder';

const FEW = 5;

const someOf = (stored: readonly StoredOrder[]): string => {
  const keys = stored.slice(0, FEW).map(({ key }) => key);
  return ` (${keys.join(', ')}${stored.length > FEW ? ', …' : ''})`;
};

/** Writes sentences about odd records that are counted but not listed. */
export function countedOnly({ ofDay, ofPast, ofFuture }: FoundOrders): string[] {
  const elsewhere = [...ofPast.orders, ...ofFuture.orders];
  const timeless = elsewhere.filter(({ order }) => order?.bakeDay === null);
  const unreadable = elsewhere.filter(({ order }) => order === null).length;
  const isAll = ofPast.isAll && ofFuture.isAll;
  return [
    timeless.length > 0
      ? `Orders whose number does not say their day: ${timeless.length}${someOf(timeless)}. Your emails about them do.`
      : '',
    unreadable > 0 ? `Records that belong to no day and are not orders: ${unreadable}.` : '',
    isAll ? '' : 'There are more with odd numbers, which were not all read.',
    ofDay.isAll
      ? ''
      : 'So much is written for this day that orders placed more than nine weeks before it could not be read: look for their emails.',
  ].filter(Boolean);
}

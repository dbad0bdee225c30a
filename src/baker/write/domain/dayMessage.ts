import { type Bake, collectionSentence } from '@/domain/bake';
import { formatDay } from '@/domain/londonDay';

interface DayOfOrders {
  readonly bake: Bake;
  readonly isOver: boolean;
  readonly hasDeliveries: boolean;
}

/** Proposes a text for all of a day's customers. It must be true as it is, because it may be sent unchanged. */
export function dayMessage(
  { bake, isOver, hasDeliveries }: DayOfOrders,
  bakery: { readonly name: string; readonly phone: string },
): string {
  const order = `about your order for ${formatDay(bake.date)}`;
  const isAhead = bake.isBaked && !isOver;
  return [
    isAhead
      ? `Hello, ${order}: you can collect it ${collectionSentence(bake.point)}.`
      : `Hello, this is ${order}.`,
    ...(isAhead && hasDeliveries ? ['If we deliver it, it comes on that day.'] : []),
    `Any question? Just answer, or call ${bakery.phone}.`,
    bakery.name,
  ].join(' ');
}

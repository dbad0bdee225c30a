import { collectionPoint } from '#bakery/shop';
import { formatPounds, pence } from '../../src/domain/money.ts';
import type { Ware } from './wares.ts';

/** A made-up order. */
export interface PlantedOrder {
  readonly id: string;
  readonly paid: boolean;
  /** In ms, at midnight UTC. */
  readonly bakeDay: number;
  readonly wares: readonly Ware[];
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
  readonly byCard: boolean;
  /** The delivery's price in pence; null for collection. */
  readonly delivery: number | null;
}

/** Adds up an order's price, in pence. */
export const totalOf = ({ wares, delivery }: PlantedOrder): number =>
  wares.reduce((sum, { pence }) => sum + pence, delivery ?? 0);

/** Makes an order's record. The shop's own function imports modules by `@/`, which Vite can't resolve here. */
export function recordOf(order: PlantedOrder) {
  const { id, paid, bakeDay, wares, name, phone, email, note, byCard, delivery } = order;
  return {
    ...{ id, paid, bakeDay, phone, name, email, additional: note, hasPaid: byCard },
    items: wares.map((ware, index) => ({
      ...{ img: '', desc: '', category: '', limit: '', ingredients: '', api: '' },
      id: `${id.slice(-12)}-${index}`,
      firebaseId: ware.key,
      title: ware.title,
      price: ware.pence / 100,
      allergens: ware.allergens,
      addOnItem: ware.size ? { title: ware.size, api: '', price: ware.pence / 100 } : '',
    })),
    type: delivery === null ? 'Collection' : 'delivery',
    deliveryPrice: delivery === null ? 'Collection - No Delivery Price' : formatPounds(pence(delivery)),
    address:
      delivery === null ? `${collectionPoint.name}, ${collectionPoint.address}` : '7 Mill Lane, London',
    postalCode: delivery === null ? collectionPoint.postalCode : 'E8 1AA',
  };
}

import type { Ware } from './wares.ts';

/** An order to plant. */
export interface PlantedOrder {
  readonly id: string;
  /** Whether it is finished, which the database calls `paid`. */
  readonly paid: boolean;
  /** In ms, at midnight UTC; null for an order that does not say its day. */
  readonly bakeDay: number | null;
  readonly wares: readonly Ware[];
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly note: string;
  /** Whether it is by card, or for cash. */
  readonly byCard: boolean;
  /** The price of its delivery as the order says it, and in pence; null for collection. */
  readonly delivery: { readonly said: string; readonly pence: number } | null;
}

/** What an order comes to, in pence. */
export const totalOf = ({ wares, delivery }: PlantedOrder): number =>
  wares.reduce((sum, { pence }) => sum + pence, delivery?.pence ?? 0);

/** An order as the shop writes it into the database. */
export function recordOf(order: PlantedOrder) {
  const { id, paid, bakeDay, wares, name, phone, email, note, byCard, delivery } = order;
  return {
    id,
    paid,
    ...(bakeDay !== null && { bakeDay }),
    items: wares.map((ware, index) => ({
      id: `${id.slice(-12)}-${index}`,
      firebaseId: ware.key,
      title: ware.title,
      price: ware.pence / 100,
      api: '',
      img: '',
      desc: '',
      category: '',
      limit: '',
      allergens: ware.allergens,
      ingredients: '',
      addOnItem: ware.size ? { title: ware.size, api: '', price: ware.pence / 100 } : '',
    })),
    deliveryPrice: delivery?.said ?? 'Collection - No Delivery Price',
    phone,
    name,
    type: delivery ? 'delivery' : 'Collection',
    email,
    additional: note,
    address: delivery ? '7 Mill Lane, London' : 'The Corner Café, 1 Demo Street, London',
    postalCode: delivery ? 'E8 1AA' : 'E8 0AB',
    hasPaid: byCard,
  };
}

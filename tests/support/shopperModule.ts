import type { OrderId } from '@/domain/order/order';
import { finaliseOrder as finalise } from '@/order/finaliseOrder';
import { localStore } from '@/services/browser/storage';
import { createCartStore } from '@/services/shop/cartStore';

const cart = createCartStore(localStore);

/** Finishes an order in a browser of its own, which this module stands for. */
export const finaliseOrder = (id: OrderId) => finalise(id, cart);

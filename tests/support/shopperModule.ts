import type { OrderId } from '@/domain/order';
import { finaliseOrder as finalise } from '@/order/finaliseOrder';
import { createCartStore } from '@/services/cartStore';
import { localStore } from '@/services/storage';

const cart = createCartStore(localStore);

/** Finishes an order in the browser that has this module to itself. */
export const finaliseOrder = (id: OrderId) => finalise(id, cart);

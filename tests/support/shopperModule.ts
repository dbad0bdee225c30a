import type { OrderId } from '@/domain/order';
import { finaliseOrder as finalise } from '@/order/finaliseOrder';
import { createCartStore } from '@/services/cartStore';
import { localStore } from '@/services/storage';

const cart = createCartStore(localStore);

/** Finishes an order in a browser of its own, which this module stands for. */
export const finaliseOrder = (id: OrderId) => finalise(id, cart);

import { v4 } from 'uuid';
import type { OrderId } from '@/domain/order';

// `crypto.randomUUID` is missing on plain http, e.g. on a phone that tries the shop in the local network.

/** A new order's id: a random UUID (v4). */
export const newOrderId = (): OrderId => v4() as OrderId;

/** A new cart unit's id. */
export const newItemId = (): string => v4();

import { v4, v7 } from 'uuid';
import type { OrderId } from '@/domain/order';

// `crypto.randomUUID` is missing on plain http, e.g. on a phone that tries the shop in the local network.

/** The id of an order that is placed at a moment: a UUID of version 7, so that orders stand in the database by their time. */
export const newOrderId = (at: Date): OrderId => v7({ msecs: at.getTime() }) as OrderId;

/** A new cart unit's id. */
export const newItemId = (): string => v4();

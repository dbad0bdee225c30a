import { v7 } from 'uuid';
import type { OrderId } from '@/domain/order';

// Apart from the other ids, since pages on which nobody orders go without it.

/** The id of an order that is placed at a moment: a UUID of version 7, so that orders stand in the database by their time. */
export const newOrderId = (at: Date): OrderId => v7({ msecs: at.getTime() }) as OrderId;

import { v7 } from 'uuid';
import type { OrderId } from '@/domain/order/order';

// This isn't in `ids.ts`, which pages without ordering load, too.

/** The id for an order placed at this time: a UUID of version 7, so that the database sorts orders by time. */
export const newOrderId = (at: Date): OrderId => v7({ msecs: at.getTime() }) as OrderId;

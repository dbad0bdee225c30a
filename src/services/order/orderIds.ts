import { v7 } from 'uuid';
import type { OrderId } from '@/domain/order/order';

// Not in `ids.ts`: pages without ordering load that, and don't need `uuid`.

/** The id for an order placed at this time: a UUID of version 7, so that the database sorts orders by time. */
export const newOrderId = (at: Date): OrderId => v7({ msecs: at.getTime() }) as OrderId;

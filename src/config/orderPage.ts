import type { OrderId } from '@/domain/order/order';
import { paths } from './paths';

/** Returns the URL of an order's page, which opens the order for whoever has it. */
export const orderPage = (id: OrderId): string => new URL(paths.thankYou(id), location.origin).href;

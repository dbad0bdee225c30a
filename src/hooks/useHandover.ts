import { handoverOf, type Order, type OrderHandover } from '@/domain/order/order';
import { useCurrentCalendar } from './useCalendar';

/** Returns when and where an order is handed over, live. */
export const useHandover = (order: Order): OrderHandover => handoverOf(useCurrentCalendar(), order);

import { handoverOf, type Order, type OrderHandover } from '@/domain/order/order';
import { useCurrentCalendar } from './useCalendar';

/** When and where an order is handed over, live. */
export const useHandover = (order: Order): OrderHandover => handoverOf(useCurrentCalendar(), order);

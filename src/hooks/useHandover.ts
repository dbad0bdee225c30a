import { handoverOf, type Order, type OrderHandover } from '@/domain/order/order';
import { currentCalendar } from '@/services/shop/calendar';
import { useCalendar } from './useCalendar';

/** When and where an order is handed over, live. */
export function useHandover(order: Order): OrderHandover {
  const calendar = useCalendar();
  return handoverOf(calendar ?? currentCalendar(), order);
}

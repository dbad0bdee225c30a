import { useLastMinute } from '@/hooks/useLastMinute';

/** Until when to order for the bake that an order placed now is for. */
export function OrderUntil() {
  const lastMinute = useLastMinute();
  return lastMinute && `order by ${lastMinute}`;
}

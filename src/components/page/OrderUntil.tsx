import { useLastMinute } from '@/hooks/useLastMinute';

/** Until when to order for the bake that an order placed now is for. */
export function OrderUntil() {
  const lastMinute = useLastMinute();
  return <span>{lastMinute && `order by ${lastMinute}`}</span>;
}

import { useLastMinute } from '@/hooks/useLastMinute';

/** Says until when to order for the next bake. */
export function OrderUntil() {
  const lastMinute = useLastMinute();
  return <span>{lastMinute && `order by ${lastMinute}`}</span>;
}

import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/services/idle';
import { logOnce } from '@/services/log';
import { LAST_ORDER_KEY, localStore } from '@/services/storage';

/** Loads `LastTimeOffer` once the page is idle, on a device that keeps an order. The page works without it. */
export function SameAsLastTime() {
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (localStore.read(LAST_ORDER_KEY) === null) return;
    const load = async () => {
      const { LastTimeOffer } = await import('@/components/order/LastTimeOffer');
      setOffer(() => LastTimeOffer);
    };
    return whenIdle(() => load().catch((cause) => logOnce(`Same as last time: ${cause}`)));
  }, []);
  return Offer && <Offer />;
}

import { useMemo } from 'react';
import { londonDay } from '@/domain/londonDay';
import { offerOf, type Upsell } from '@/domain/order/upsell';
import { now } from '@/services/clock';
import type { Live } from '@/services/database/liveSource';
import { bestsellers } from '@/services/shop/bestsellers';
import { products } from '@/services/shop/catalogue';
import { useLive } from './useLive';

/** Returns the bestsellers as they are sold now, live. */
export function useUpsells(): Live<readonly Upsell[]> {
  const live = useLive(bestsellers);
  const catalogue = useLive(products);
  return useMemo(() => {
    if (live.state !== 'ready') return live;
    const isAboutProducts = live.value.some(({ product }) => product !== '');
    if (isAboutProducts && catalogue.state !== 'ready') return catalogue;
    return {
      ...live,
      value: offerOf(catalogue.state === 'ready' ? catalogue.value : [], live.value, londonDay(now()))
        .upsells,
    };
  }, [live, catalogue]);
}

import { useMemo } from 'react';
import { type Upsell, upsellsOf } from '@/domain/order/upsell';
import type { Live } from '@/services/database/liveSource';
import { bestsellers } from '@/services/shop/bestsellers';
import { products } from '@/services/shop/catalogue';
import { useLive } from './useLive';

/** The bestsellers as they are sold now, live. */
export function useUpsells(): Live<readonly Upsell[]> {
  const live = useLive(bestsellers);
  const catalogue = useLive(products);
  return useMemo(() => {
    if (live.state !== 'ready') return live;
    const isAboutProducts = live.value.some(({ product }) => product !== '');
    if (isAboutProducts && catalogue.state !== 'ready') return catalogue;
    return { ...live, value: upsellsOf(live.value, catalogue.state === 'ready' ? catalogue.value : []) };
  }, [live, catalogue]);
}

import type { BakeDay } from '@/domain/bake';

/** The address of a bake's stock, where it is also opened for orders. Without a day, the next bake's. */
export function stockAddress(day: BakeDay | null, mode: 'plan' | 'loaf' = 'plan'): string {
  const parts = [...(mode === 'loaf' ? ['loaf'] : []), ...(day ? [`day=${day}`] : [])];
  return parts.length > 0 ? `/stock?${parts.join('&')}` : '/stock';
}

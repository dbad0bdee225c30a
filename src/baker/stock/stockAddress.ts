import type { BakeDay } from '@/domain/bake';

/** Returns the path of the stock screen, for all numbers or single loaves. Null means the bake that it shows first. */
export function stockAddress(day: BakeDay | null, mode: 'plan' | 'loaf' = 'plan'): string {
  const parts = [...(mode === 'loaf' ? ['loaf'] : []), ...(day ? [`day=${day}`] : [])];
  return parts.length > 0 ? `/stock?${parts.join('&')}` : '/stock';
}

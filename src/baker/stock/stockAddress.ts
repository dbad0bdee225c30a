import type { BakeDay } from '@/domain/bake';

/** Returns the path of the screen that sets a bake's stock or opens the bake for orders; null means the next bake. */
export function stockAddress(day: BakeDay | null, mode: 'plan' | 'loaf' = 'plan'): string {
  const parts = [...(mode === 'loaf' ? ['loaf'] : []), ...(day ? [`day=${day}`] : [])];
  return parts.length > 0 ? `/stock?${parts.join('&')}` : '/stock';
}

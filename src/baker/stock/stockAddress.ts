import type { BakeDay } from '@/domain/bake';

/**
 * Returns the path of a bake's stock screen, which can also open the bake for orders. Without a day, it is the next
 * bake's screen.
 */
export function stockAddress(day: BakeDay | null, mode: 'plan' | 'loaf' = 'plan'): string {
  const parts = [...(mode === 'loaf' ? ['loaf'] : []), ...(day ? [`day=${day}`] : [])];
  return parts.length > 0 ? `/stock?${parts.join('&')}` : '/stock';
}

import type { BakeDay } from '@/domain/bake';

/** Returns the stock screen's path: to plan all numbers, or to tap one loaf more or less. No `day`: its first bake. */
export function stockAddress(day: BakeDay | null, mode: 'plan' | 'loaf' = 'plan'): string {
  const parts = [...(mode === 'loaf' ? ['loaf'] : []), ...(day ? [`day=${day}`] : [])];
  return parts.length > 0 ? `/stock?${parts.join('&')}` : '/stock';
}

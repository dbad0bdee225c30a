import type { BakeDay } from '@/domain/bake';

/** Where a bake's numbers are on her page, and where it is opened for orders. Without a day they are the next one's. */
export function stockAddress(day: BakeDay | null, mode: 'plan' | 'loaf' = 'plan'): string {
  const parts = [...(mode === 'loaf' ? ['loaf'] : []), ...(day ? [`day=${day}`] : [])];
  return parts.length > 0 ? `/stock?${parts.join('&')}` : '/stock';
}

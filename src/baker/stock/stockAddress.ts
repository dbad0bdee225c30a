import type { BakeDay } from '@/domain/bake';

/** Returns the path of a bake's stock screen, which can also open it for orders; the next bake's without a day. */
export function stockAddress(day: BakeDay | null, mode: 'plan' | 'loaf' = 'plan'): string {
  const parts = [...(mode === 'loaf' ? ['loaf'] : []), ...(day ? [`day=${day}`] : [])];
  return parts.length > 0 ? `/stock?${parts.join('&')}` : '/stock';
}

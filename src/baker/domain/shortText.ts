import type { Shortage } from '@/domain/order/stock';

/** Of which products too few are left: `Rye, 1 of 2; Spelt, 0 of 1`. */
export const shortText = (shortages: readonly Shortage[]): string =>
  shortages.map(({ title, available, requested }) => `${title}, ${available} of ${requested}`).join('; ');

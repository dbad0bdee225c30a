import type { Shortage } from '@/domain/order/stock';

/** Lists the products with too few left: `Rye, 1 of 2; Spelt, 0 of 1`. */
export const shortText = (shortages: readonly Shortage[]): string =>
  shortages.map(({ title, available, requested }) => `${title}, ${available} of ${requested}`).join('; ');

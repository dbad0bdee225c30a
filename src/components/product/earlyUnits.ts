import { toCartItem } from '@/domain/cart';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import type { Product } from '@/domain/product';

/** Returns the units that a button adds, by variant title, as JSON for `boot/earlyCart.ts`. */
export function earlyUnits(product: Product): string {
  const units = (product.sizes.length > 0 ? product.sizes : [null]).flatMap((variant) => {
    const item = toCartItem(product, variant, '');
    return item ? [[variant?.title ?? '', toCartItemRecord(item)]] : [];
  });
  return JSON.stringify(Object.fromEntries(units));
}

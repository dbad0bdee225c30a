import { toCartItem } from '@/domain/cart';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import type { Product } from '@/domain/product';

/** The units that a button adds, as JSON for `boot/earlyCart.ts`: stored cart units by the variant's title. */
export function earlyUnits(product: Product): string {
  const units = (product.sizes.length > 0 ? product.sizes : [null]).flatMap((variant) => {
    const item = toCartItem(product, variant, '');
    return item ? [[variant?.title ?? '', toCartItemRecord(item)]] : [];
  });
  return JSON.stringify(Object.fromEntries(units));
}

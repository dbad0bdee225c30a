import { toCartItem } from '@/domain/cart';
import { toCartItemRecord } from '@/domain/cartItemRecord';
import type { Product, Variant } from '@/domain/product';

/** The units that a button adds, as JSON for `boot/earlyCart.ts`: stored cart units by the variant's title. */
export function earlyUnits(product: Product, variants: readonly Variant[]): string {
  const units = (variants.length > 0 ? variants : [null]).flatMap((variant) => {
    const item = toCartItem(product, variant, '');
    return item ? [[variant?.title ?? '', toCartItemRecord(item)]] : [];
  });
  return JSON.stringify(Object.fromEntries(units));
}

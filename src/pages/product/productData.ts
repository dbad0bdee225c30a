import { shop } from '#bakery/shop';
import type { Thing } from '@/components/page/PageMeta';
import { pictureSources } from '@/components/ui/pictureSources';
import { absoluteUrl } from '@/config/env';
import { type Pence, toPounds } from '@/domain/money';
import { type Availability, availabilityOf, type Product } from '@/domain/product';

const AVAILABILITY: Record<Availability, string> = {
  // Baked to order. The build calls all products unlimited, since it knows no stock, so this must not promise pieces.
  unlimited: 'https://schema.org/PreOrder',
  plenty: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/SoldOut',
};

/** Describes a product in schema.org's terms, without the stock if `isClosed`; null if it can't be bought. */
export function productData(product: Product, path: string, isClosed: boolean): Thing | null {
  const { title, desc, img, descImgs, price, sizes } = product;
  const url = absoluteUrl(path);
  const offer = (name: string, amount: Pence): Thing => ({
    '@type': 'Offer',
    name,
    price: toPounds(amount).toFixed(2),
    priceCurrency: 'GBP',
    url,
    ...(isClosed ? undefined : { availability: AVAILABILITY[availabilityOf(product)] }),
  });
  const whole = price === null ? [] : [offer(title, price)];
  const offers = sizes.length > 0 ? sizes.map((size) => offer(`${title}, ${size.title}`, size.price)) : whole;
  if (offers.length === 0) return null;

  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: title,
    url,
    image: [img, ...descImgs].flatMap((picture) => pictureAddress(picture) ?? []),
    brand: { '@type': 'Brand', name: shop.name },
    offers,
    ...(desc ? { description: desc } : undefined),
  };
}

/** Returns the absolute URL of a product's picture, for search engines and shared links. */
export function pictureAddress(picture: string): string | undefined {
  const source = pictureSources(picture);
  return source ? absoluteUrl(source.src) : undefined;
}

import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import type { Thing } from '@/components/page/PageMeta';
import { absoluteUrl } from '@/config/env';
import { paths } from '@/config/paths';
import { mapLinks } from '@/config/shop';
import type { Place } from '@/domain/bake';

/** Describes the bakery in schema.org's terms. `place` is where orders are collected in an ordinary week. */
export function bakeryData(place: Place): Thing {
  return {
    '@type': 'Bakery',
    '@id': absoluteUrl('/#bakery'),
    name: shop.name,
    description: words.description,
    url: absoluteUrl(paths.home),
    logo: absoluteUrl('/icon-512.png'),
    image: absoluteUrl('/og.jpg'),
    email: shop.email,
    telephone: shop.phone,
    address: shop.trader,
    location: {
      '@type': 'Place',
      name: place.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: place.address,
        postalCode: place.postalCode,
        addressCountry: 'GB',
      },
      hasMap: mapLinks(place)[0].url,
    },
    hasMenu: absoluteUrl(paths.priceList),
    currenciesAccepted: 'GBP',
    paymentAccepted: 'Cash, card',
    sameAs: [shop.facebook, shop.instagram].filter(Boolean),
  };
}

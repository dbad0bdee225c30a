/**
 * schema.org's vocabulary for the types that the shop uses: the properties that each may have, its own and inherited
 * ones (Bakery < FoodEstablishment < LocalBusiness < Organization, Place < Thing).
 */
const thing = ['name', 'description', 'url', 'image', 'sameAs'];
const place = ['address', 'hasMap', 'logo', 'telephone'];

export const SCHEMA_PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  Bakery: [...thing, ...place, 'email', 'location', 'hasMenu', 'currenciesAccepted', 'paymentAccepted'],
  Place: [...thing, ...place],
  PostalAddress: [...thing, 'streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
  Product: [...thing, 'brand', 'offers'],
  Brand: [...thing, 'logo'],
  Offer: [...thing, 'price', 'priceCurrency', 'availability'],
};

/** The members of schema.org's ItemAvailability that the shop uses. */
export const AVAILABILITIES = ['InStock', 'LimitedAvailability', 'SoldOut'].map(
  (name) => `https://schema.org/${name}`,
);

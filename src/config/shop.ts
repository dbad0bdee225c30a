import { collectionPoint } from '#bakery/shop';
import { type Place, placeText } from '@/domain/bake';

/** Says before the checkout how to pay. */
export const waysToPay = ({ name }: Place): string => `Pay by card now, or cash at ${name}`;

/** Shown for allergens and ingredients that the owner has not given: the shop never guesses them. */
export const NOT_CONFIRMED = 'Not confirmed: please ask us before ordering';

/** How many days unfinished orders are kept, as the privacy page promises. The baker's page deletes older ones. */
export const UNFINISHED_KEPT_DAYS = 30;

const GOOGLE_MAPS = 'https://www.google.com/maps/search/?api=1&query=';

/** Returns a link to a place on a map. */
export const mapLinkTo = (place: { readonly address: string; readonly postalCode: string }): string =>
  GOOGLE_MAPS + encodeURIComponent(`${place.address} ${place.postalCode}`);

/** Returns links to a place on several map services. */
export function mapLinks({ name, address, postalCode }: Place) {
  const query = encodeURIComponent(`${name}, ${address} ${postalCode}`);
  return [
    { name: 'Google Maps', url: `${GOOGLE_MAPS}${query}` },
    { name: 'Apple Maps', url: `https://maps.apple.com/?q=${query}` },
    { name: 'OpenStreetMap', url: `https://www.openstreetmap.org/search?query=${query}` },
  ] as const;
}

/** Whether the embedded map can show this place: only the bakery's own has coordinates. */
export const isOnMap = (place: Place): boolean => placeText(place) === placeText(collectionPoint);

const { latitude, longitude } = collectionPoint;

/** How far the embedded map reaches from the collection point, in degrees: a few streets to each side. */
const REACH = { latitude: 0.0022, longitude: 0.0055 };

const corners = [
  longitude - REACH.longitude,
  latitude - REACH.latitude,
  longitude + REACH.longitude,
  latitude + REACH.latitude,
];

const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** A small picture from the map's host. If it loads, the map can load, too. */
export const mapSign = `${MAP_ORIGIN}/favicon.ico`;

/** The URL for an iframe with a map of the bakery's collection point: OpenStreetMap's embed, which sets no cookies. */
export const mapEmbed = `${MAP_ORIGIN}/export/embed.html?${new URLSearchParams({
  bbox: corners.map((degrees) => degrees.toFixed(4)).join(),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`;

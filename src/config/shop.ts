import { collectionPoint } from '#bakery/shop';

/** When orders are collected, as the shop words it. */
export const COLLECTION_TIME = collectionPoint.from;

/** How one can pay, as the shop words it before the checkout. */
export const WAYS_TO_PAY = 'Pay by card online, or in cash when you get your order';

/** In place of allergens and ingredients that the owner has not given: they are never guessed. */
export const NOT_CONFIRMED = 'Not confirmed: please ask us before ordering';

/** How long an order is kept that was not finished. `npm run orders -- forget` goes by it, and the privacy page says it. */
export const UNFINISHED_KEPT_DAYS = 30;

const { name, address, postalCode, latitude, longitude } = collectionPoint;

const query = encodeURIComponent(`${name}, ${address} ${postalCode}`);

/** The collection point on other people's maps. */
export const mapLinks = [
  { name: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${query}` },
  { name: 'Apple Maps', url: `https://maps.apple.com/?q=${query}` },
  { name: 'OpenStreetMap', url: `https://www.openstreetmap.org/search?query=${query}` },
] as const;

/** How far the embedded map reaches from there, in degrees: a few streets to each side. */
const REACH = { latitude: 0.0022, longitude: 0.0055 };

const corners = [
  longitude - REACH.longitude,
  latitude - REACH.latitude,
  longitude + REACH.longitude,
  latitude + REACH.latitude,
];

const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** A small picture from where the map comes: where it can be had, so can the map. */
export const mapSign = `${MAP_ORIGIN}/favicon.ico`;

/** The map for an iframe: OpenStreetMap's own embed, which sets no cookies. */
export const mapEmbed = `${MAP_ORIGIN}/export/embed.html?${new URLSearchParams({
  bbox: corners.map((degrees) => degrees.toFixed(4)).join(),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`;

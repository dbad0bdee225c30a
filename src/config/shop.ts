import { collectionPoint } from '#bakery/shop';
import { collectionHours } from '@/domain/bakeCalendar';

/** When orders are collected on a bake day, e.g. `11:00AM to 12:00PM`. */
export const COLLECTION_HOURS = collectionHours(collectionPoint);

/** The sentence before the checkout on how to pay. */
export const WAYS_TO_PAY = `Pay by card now, or cash at ${collectionPoint.name}`;

/** Shown for allergens and ingredients that the owner has not given: the shop never guesses them. */
export const NOT_CONFIRMED = 'Not confirmed: please ask us before ordering';

/** How many days unfinished orders are kept: the privacy page promises it, and the baker's page keeps it. */
export const UNFINISHED_KEPT_DAYS = 30;

const { name, address, postalCode, latitude, longitude } = collectionPoint;

const query = encodeURIComponent(`${name}, ${address} ${postalCode}`);

const GOOGLE_MAPS = 'https://www.google.com/maps/search/?api=1&query=';

/** A link to a place on a map. */
export const mapLinkTo = (place: { readonly address: string; readonly postalCode: string }): string =>
  GOOGLE_MAPS + encodeURIComponent(`${place.address} ${place.postalCode}`);

/** Links to the collection point on map services. */
export const mapLinks = [
  { name: 'Google Maps', url: `${GOOGLE_MAPS}${query}` },
  { name: 'Apple Maps', url: `https://maps.apple.com/?q=${query}` },
  { name: 'OpenStreetMap', url: `https://www.openstreetmap.org/search?query=${query}` },
] as const;

/** How far the embedded map reaches from the collection point, in degrees: a few streets to each side. */
const REACH = { latitude: 0.0022, longitude: 0.0055 };

const corners = [
  longitude - REACH.longitude,
  latitude - REACH.latitude,
  longitude + REACH.longitude,
  latitude + REACH.latitude,
];

const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** A small picture from the map's host: if it loads, the map can load too. */
export const mapSign = `${MAP_ORIGIN}/favicon.ico`;

/** The map for an iframe: OpenStreetMap's own embed, which sets no cookies. */
export const mapEmbed = `${MAP_ORIGIN}/export/embed.html?${new URLSearchParams({
  bbox: corners.map((degrees) => degrees.toFixed(4)).join(),
  layer: 'mapnik',
  marker: `${latitude},${longitude}`,
})}`;

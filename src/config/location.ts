/** Where the collection point lies, in degrees. It belongs to `collectionPoint`: change both. */
const LATITUDE = 51.5466;
const LONGITUDE = -0.0562;
/** How far the embedded map reaches from there, in degrees: a few streets to each side. */
const REACH = { latitude: 0.0022, longitude: 0.0055 };

const corners = [
  LONGITUDE - REACH.longitude,
  LATITUDE - REACH.latitude,
  LONGITUDE + REACH.longitude,
  LATITUDE + REACH.latitude,
];

const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** A small picture from where the map comes: where it can be had, so can the map. */
export const mapSign = `${MAP_ORIGIN}/favicon.ico`;

/** The map for an iframe: OpenStreetMap's own embed, which sets no cookies. */
export const mapEmbed = `${MAP_ORIGIN}/export/embed.html?${new URLSearchParams({
  bbox: corners.map((degrees) => degrees.toFixed(4)).join(),
  layer: 'mapnik',
  marker: `${LATITUDE},${LONGITUDE}`,
})}`;

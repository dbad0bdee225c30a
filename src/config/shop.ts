import type { CollectionPoint } from '@/domain/collection';
import type { Trader } from '@/domain/trader';

/** The facts of the bakery, in one place. These are the demo's: put your own. */
export const shop = {
  name: 'Legit Sourdough',
  title: 'LEGIT SOURDOUGH & MORE',
  description:
    'Slow-fermented sourdough, brioche, muffins, cookies and honey from a small London bakery. Order online, collect on Friday.',
  email: 'hello@legit-sourdough.example',
  phone: '020 7946 0123',
  trader: 'Legit Sourdough, 12 Demo Yard, London E8 0AA',
  /** '' where there is none; so with the VAT number. Shown wherever the trader is named. */
  companyNumber: '',
  vatNumber: '',
  facebook: 'https://www.facebook.com/legitsourdough.example',
  instagram: 'https://www.instagram.com/legitsourdough.example',
  whatsapp: 'https://wa.me/447700900123',
} satisfies Trader & Record<string, string>;

export const collectionPoint: CollectionPoint = {
  name: 'The Corner Café',
  address: '1 Demo Street, London',
  postalCode: 'E8 0AB',
  from: '11:00AM',
  until: '12:00PM',
};

/** The collection point on other people's maps. */
export const mapLinks = [
  { name: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${onMap(collectionPoint)}` },
  { name: 'Apple Maps', url: `https://maps.apple.com/?q=${onMap(collectionPoint)}` },
  { name: 'OpenStreetMap', url: `https://www.openstreetmap.org/search?query=${onMap(collectionPoint)}` },
] as const;

/** When orders are collected, as the shop words it. */
export const COLLECTION_TIME = collectionPoint.from;

/** How one can pay, as the shop words it before the checkout. */
export const WAYS_TO_PAY = 'Pay by card online, or in cash when you get your order';

/** In place of allergens and ingredients that the owner has not given: they are never guessed. */
export const NOT_CONFIRMED = 'Not confirmed: please ask us before ordering';

function onMap({ name, address, postalCode }: CollectionPoint): string {
  return encodeURIComponent(`${name}, ${address} ${postalCode}`);
}

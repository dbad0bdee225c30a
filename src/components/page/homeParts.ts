import { anchors } from '@/config/paths';

/** The parts of the home page that the navbar and the menu lead to. */
export const homeParts = [
  { part: anchors.about, label: 'About Us' },
  { part: anchors.shop, label: 'Our Offer' },
  { part: anchors.reviews, label: 'Reviews' },
  { part: anchors.contact, label: 'Contact' },
] as const;

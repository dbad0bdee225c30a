import type { BakeryPoint, BakeryShop } from '@/config/bakery';

/** Who the bakery is. Emails, terms, privacy, footer and search engines say it as it stands here. */
export const shop: BakeryShop = {
  name: 'Legit Sourdough',
  email: 'hello@legit-sourdough.example',
  phone: '020 7946 0123',
  /** Who sells, with the postal address, as the law wants it named. */
  trader: 'Legit Sourdough, 12 Demo Yard, London E8 0AA',
  /** '' where there is none; so with the VAT number. */
  companyNumber: '',
  vatNumber: '',
  /** '' where there is none; so with the next two. */
  facebook: 'https://www.facebook.com/legitsourdough.example',
  instagram: 'https://www.instagram.com/legitsourdough.example',
  /** https://wa.me/ and the number as from abroad, digits only. */
  whatsapp: 'https://wa.me/447700900123',
  /**
   * How long orders are kept, in months: the privacy page promises it, `npm run orders -- forget` does it. Tax law asks for the
   * books of six years; less will do where other books have what was sold for cash.
   */
  keepOrdersMonths: 72,
  /** The law that the terms are under: 'English law', 'Scots law' or 'Northern Irish law', by where the bakery is. */
  law: 'English law',
  /** What the law on cancelling an order is explained with, in the terms and in emails. */
  goods: {
    /** What spoils quickly, so that nobody can cancel it once it is baked. */
    spoiling: 'bread, brioche, muffins, cookies and cakes',
    /** What can be cancelled for 14 days; '' where all spoils. */
    lasting: 'bags, honey and tallow',
    /** What of that only while it is sealed; '' where nothing is. */
    sealed: 'honey and tallow',
  },
};

/** Where and when orders are collected: on every screen, in emails and in the calendar file. */
export const collectionPoint: BakeryPoint = {
  name: 'The Corner Café',
  address: '1 Demo Street, London',
  postalCode: 'E8 0AB',
  /** UK time on a bake day, as in 9:30AM. */
  from: '11:00AM',
  until: '12:00PM',
  /** Where it lies on the map: in OpenStreetMap, a right click on the door and "Show address" tells both numbers. */
  latitude: 51.5466,
  longitude: -0.0562,
};

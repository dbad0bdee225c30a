import type { BakeryPoint, BakeryShop } from '@/config/bakery';

/** Who the bakery is, word for word as emails, terms, privacy page, footer and search engines show it. */
export const shop: BakeryShop = {
  name: 'Legit Sourdough',
  email: 'hello@legit-sourdough.example',
  phone: '020 7946 0123',
  /** The seller's name and postal address, which the law requires. */
  trader: 'Legit Sourdough, 12 Demo Yard, London E8 0AA',
  /** '' if there is none, like `vatNumber`. */
  companyNumber: '',
  vatNumber: '',
  /** '' if there is none, like `instagram` and `whatsapp`. */
  facebook: 'https://www.facebook.com/legitsourdough.example',
  instagram: 'https://www.instagram.com/legitsourdough.example',
  /** https://wa.me/ and the number with its country code, digits only. */
  whatsapp: 'https://wa.me/447700900123',
  /**
   * How many months orders are kept: the privacy page promises it, and the baker's page forgets older ones. Tax law
   * requires books for six years; fewer months are enough if other books contain the cash sales.
   */
  keepOrdersMonths: 72,
  /** The law of the terms, by where the bakery is: 'English law', 'Scots law' or 'Northern Irish law'. */
  law: 'English law',
  /** The goods as the right to cancel explains them, in the terms and in emails. */
  goods: {
    /** Goods that spoil quickly: customers can't cancel them once they are baked. */
    spoiling: 'bread, brioche, muffins, cookies and cakes',
    /** Goods that customers can cancel for 14 days; '' if there are none. */
    lasting: 'bags, honey and tallow',
    /** The part of `lasting` that customers can cancel only while it is sealed; '' if there is none. */
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
  /** In OpenStreetMap, right-click the door and choose "Show address" to see both numbers. */
  latitude: 51.5466,
  longitude: -0.0562,
};

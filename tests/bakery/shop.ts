import type { BakeryPoint, BakeryShop } from '@/config/bakery';

// Differs from src/bakery, so that tests hold for any bakery.

export const shop: BakeryShop = {
  name: 'Crumb & Daughter',
  email: 'orders@crumb-and-daughter.example',
  phone: '0113 496 0777',
  trader: 'Crumb & Daughter Ltd, 3 Mill Row, Leeds LS1 9ZZ',
  companyNumber: '01234567',
  vatNumber: 'GB 999 9999 73',
  facebook: 'https://www.facebook.com/crumb.example',
  instagram: 'https://www.instagram.com/crumb.example',
  whatsapp: 'https://wa.me/447700900777',
  keepOrdersMonths: 18,
  law: 'Scots law',
  goods: { spoiling: 'loaves and buns', lasting: 'jam, honey and aprons', sealed: 'jam and honey' },
};

export const collectionPoint: BakeryPoint = {
  name: 'The Reading Room',
  address: '9 Weir Lane, Leeds',
  postalCode: 'LS1 8ZZ',
  from: '9:30AM',
  until: '1:15PM',
  latitude: 53.7997,
  longitude: -1.5492,
};

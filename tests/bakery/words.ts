import type { BakeryWords } from '@/config/bakery';

export const words: BakeryWords = {
  heroTitle: 'CRUMB & DAUGHTER',
  heroPrice: { category: 'Cookies', pounds: 13 },
  homeTitle: 'Loaves and buns in Leeds',
  description: 'Loaves, buns and jam "from the weir", baked by two & collected by all.',
};

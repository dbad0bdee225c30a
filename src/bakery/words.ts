import type { BakeryWords } from '@/config/bakery';

/** The bakery's texts about itself. */
export const words: BakeryWords = {
  /** The title over the pictures on top of the home page. */
  heroTitle: 'LEGIT SOURDOUGH & MORE',
  /** The price below that title: the lowest in this category. The doctor compares it with the catalogue. */
  heroPrice: { category: 'Sourdough', pounds: 7 },
  /** The home page's title in browser tabs and search results; the bakery's name follows it. */
  homeTitle: 'Sourdough, brioche and honey in London',
  /** The shop in a sentence or two, for search results, shared links and the installed app. */
  description:
    'Slow-fermented sourdough, brioche, muffins, cookies and honey from a small London bakery. Order online, collect on Friday.',
};

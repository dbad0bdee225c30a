import type { BakeryWords } from '@/config/bakery';

/** The bakery's texts about itself. */
export const words: BakeryWords = {
  /** The title over the pictures on top of the home page. */
  heroTitle: 'LEGIT SOURDOUGH & MORE',
  /** The price below that title: the lowest in this category, which the doctor compares with the catalogue. */
  heroPrice: { category: 'Sourdough', pounds: 7 },
  /** The home page's title in browser tabs and search results; the bakery's name follows it. */
  homeTitle: 'Sourdough, brioche and honey in London',
  /** The shop in a sentence or two, for search results, shared links and the installed app. */
  description:
    'Slow-fermented sourdough, brioche, muffins, cookies and honey from a small London bakery. Order online, collect on Friday.',
  /** The home page's About Us section. */
  story: {
    title: 'Why Sourdough?',
    text: 'A lifelong passion for wholesome food and healthy living began, for me, with a warm loaf on the kitchen table. Years later it became a jar of starter on the windowsill, then bread for the neighbours, then this bakery. I still make it the same way: stoneground flour, water, sea salt and two unhurried days.',
  },
  /** The words across the wide picture on the home page. */
  banner: 'BAKED WITH LOVE',
};

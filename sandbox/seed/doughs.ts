import { type Catalogue, demoCatalogue } from './catalogue.ts';

/** Kept out of catalogue.ts, which the shop's pages contain if built in mode `sandbox`: only owners may read doughs. */
const demoDoughs = {
  sourdough: {
    title: 'Sourdough',
    flours: [
      { name: 'Strong white wheat flour', percent: 85 },
      { name: 'Stoneground wholemeal', percent: 15 },
    ],
    others: [
      { name: 'Water', percent: 72 },
      { name: 'Levain', percent: 20 },
      { name: 'Sea salt', percent: 2 },
    ],
    surplus: 2,
  },
};

/** Grams of dough in one loaf, by the product's key. */
const GRAMS: Readonly<Record<string, number>> = {
  'artisan-sourdough': 900,
  'jalapeno-cheddar-sourdough': 820,
  'fruits-nuts-sourdough': 800,
  'dried-onion-sourdough': 880,
  'cinnamon-raisins-sourdough': 830,
  'cinnamon-caster-sugar-sourdough': 850,
  'sandwich-sourdough': 750,
};

const loaves = Object.entries(demoCatalogue.cakes).map(([key, cake]) => {
  const grams = GRAMS[key];
  return [key, grams ? { ...cake, dough: 'sourdough', grams } : cake] as const;
});

/** The demo catalogue with its doughs, as a new sandbox database contains it. Each loaf in `GRAMS` names a dough. */
export const demoShop = {
  ...demoCatalogue,
  cakes: Object.fromEntries(loaves) as Catalogue['cakes'],
  doughs: demoDoughs,
};

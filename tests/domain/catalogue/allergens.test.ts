import { expect, test } from 'vitest';
import {
  allergens,
  listedAllergens,
  unnamedAllergens,
  withAllergen,
  withoutAllergen,
} from '@/domain/catalogue/allergens';
import { demoCatalogue } from '../../../sandbox/seed/catalogue.ts';

const listed = (text: string) => [...listedAllergens(text)];
const unnamed = (text: string, ingredients: string) =>
  unnamedAllergens(text, ingredients).map(({ allergen }) => allergen);

test.each([
  ['Wheat (gluten), oats (gluten), sesame.', ['Cereals with gluten', 'Sesame']],
  ['Oats (gluten), nuts (walnuts, hazelnuts). May contain milk.', ['Cereals with gluten', 'Tree nuts']],
  ['Sulphites.', ['Sulphites']],
  ['eggs, milk', ['Eggs', 'Milk']],
  ['None of the fourteen listed allergens.', []],
  ['Not a food.', []],
  ['May contain nuts.', []],
  ['No milk, no eggs.', []],
  ['Made beside nuts, milk.', []],
  ['', []],
])('%j lists %j', (text, found) => {
  expect(listed(text)).toEqual(found);
});

test.each([
  ['Wheat (gluten).', 'Milk', '', 'Wheat (gluten), milk.'],
  ['', 'Cereals with gluten', 'Rye flour, oats', 'Rye (gluten), oats (gluten).'],
  ['', 'Cereals with gluten', '', 'Gluten.'],
  [
    'Milk. May contain eggs.',
    'Tree nuts',
    'Walnuts, almonds',
    'Milk, nuts (walnuts, almonds). May contain eggs.',
  ],
  ['None of the fourteen listed allergens.', 'Soya', '', 'Soya.'],
  ['Please ask us.', 'Fish', '', 'Fish. Please ask us.'],
] as const)('a box ticked: %j and %s', (text, allergen, ingredients, result) => {
  expect(withAllergen(text, allergen, ingredients)).toBe(result);
});

test.each([
  ['Wheat (gluten), oats (gluten), milk.', 'Cereals with gluten', 'Milk.'],
  ['Milk. May contain eggs.', 'Milk', 'May contain eggs.'],
  ['Milk.', 'Eggs', 'Milk.'],
  ['Please ask us.', 'Milk', 'Please ask us.'],
] as const)('a box unticked: %j and %s', (text, allergen, result) => {
  expect(withoutAllergen(text, allergen)).toBe(result);
});

test.each(allergens)('a box of each of the fourteen: %s', (allergen) => {
  expect(allergens).toHaveLength(14);
  const ticked = withAllergen('Made with care.', allergen, '');
  expect(listed(ticked)).toEqual([allergen]);
  expect(withoutAllergen(ticked, allergen)).toBe('Made with care.');
});

test('ingredients propose what the text does not name', () => {
  expect(unnamedAllergens('Wheat (gluten).', 'Wheat flour, butter, tahini.')).toEqual([
    { allergen: 'Milk', because: 'butter' },
    { allergen: 'Sesame', because: 'tahini' },
  ]);
});

const NO_ALLERGENS = ['Coconut milk', 'cocoa butter', 'buckwheat flour', 'nutmeg', 'butternut squash'];
test.each([
  ...[...NO_ALLERGENS, 'cream of tartar'].map((ingredients) => [ingredients, []] as const),
  ['peanut butter', ['Peanuts']],
  ['almond milk', ['Tree nuts']],
  ['oat milk', ['Cereals with gluten']],
  ['soya lecithin', ['Soya']],
] as const)('%s is %j, and nothing else of the fourteen', (ingredients, found) => {
  expect(unnamed('', ingredients)).toEqual(found);
});

test.each(Object.entries(demoCatalogue.cakes))('the demo’s %s names all that is in it', (_key, cake) => {
  expect(unnamed(cake.allergens, cake.ingredients)).toEqual([]);
});

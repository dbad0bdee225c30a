/** How to recognise the demo's bakery. These are copies: doctor compares the owner's `src/bakery` with its first content. */

/** Parts of texts that only the demo's bakery has. */
export const DEMO_MARKS = [
  'Legit Sourdough',
  '020 7946 0123',
  '+44 20 7946 0123',
  '+44 7700 900123',
  'Demo Yard',
  'Demo Street',
  'Sourdough, brioche and honey in London',
  'Slow-fermented sourdough, brioche, muffins, cookies and honey',
  'small London bakery. Order online, collect on Friday',
  'A lifelong passion for wholesome food and healthy living',
  'The crust crackles when you squeeze it',
  'I came for a loaf and left with a brioche',
  'Real bread with hardly anything in it but flour',
];

/** Complete texts and numbers that only the demo has. */
export const DEMO_WHOLES = ['The Corner Café', 'E8 0AB', '51.5466', '-0.0562'];

/** Complete texts that another bakery may have too. */
export const DEMO_PHRASES = ['Why Sourdough?', 'BAKED WITH LOVE'];

/** The entries of its lists, in their order. */
export const DEMO_PRICE_LIST =
  'Artisan Sourdough, Plain, 7, Other flavours, Jalapeño and cheddar, fruits and nuts, dried onion, cinnamon and raisins, cinnamon and caster sugar, FiberFuel, 8, Sandwich Sourdough, Plain, 7, Other flavours, 8, Brioche, 15, 18, Muffins, 18 pieces, 18, 12 pieces, 12, Cookies, 9 pieces, 13, 12 pieces, 16, 24 pieces, 25, Fruit Cake, 25';
export const DEMO_BESTSELLERS = 'Sourdough Bag, 15, Tote Bag, 18, Tallow (Grass-Fed) 1082g, 25';

/** The descriptions of its pictures on the home page. */
export const DEMO_ALTS = [
  'Scored sourdough boule on a wooden board with a linen cloth, wheat and flour in morning light',
  'Scored sourdough boule on a wooden board in morning light',
  'Glossy plaited brioche on a floured walnut table with linen',
  'Jar of raw honey with a wooden dipper, toasted sourdough slices and wheat',
  'Chocolate chip cookies stacked beside chocolate and blueberry muffins',
  'Sourdough, brioche, cookies and honey along a walnut table in morning light',
  'Open crumb of a freshly cut sourdough loaf',
  'Proofed sourdough in a rattan banneton',
  'Bowl of stoneground flour, wheat ears and flour scattered on walnut',
  'Honey dripping from a wooden dipper',
  'Sourdough loaves cooling on a wire rack',
  'Stack of oven-warm sourdough loaves',
];

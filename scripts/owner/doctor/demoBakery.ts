/** Texts that only the demo's `src/bakery` has, copied because the owner replaces them there with the bakery's own. */

/** A text that contains one of these is the demo's. */
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
];

/** A text or number is the demo's if it equals one of these. Being a part of a text is not enough. */
export const DEMO_WHOLES = ['The Corner Café', 'E8 0AB', '51.5466', '-0.0562'];

/** The alt texts of the pictures on the home page. */
export const DEMO_ALTS = [
  'Scored sourdough boule on a wooden board in morning light',
  'Glossy plaited brioche on a floured walnut table with linen',
  'Jar of raw honey with a wooden dipper, toasted sourdough slices and wheat',
  'Chocolate chip cookies stacked beside chocolate and blueberry muffins',
  'Open crumb of a freshly cut sourdough loaf',
  'Proofed sourdough in a rattan banneton',
  'Bowl of stoneground flour, wheat ears and flour scattered on walnut',
  'Honey dripping from a wooden dipper',
  'Sourdough loaves cooling on a wire rack',
  'Stack of oven-warm sourdough loaves',
];

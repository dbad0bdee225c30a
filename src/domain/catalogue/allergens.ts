const CEREAL = /\b(?:wheat|spelt|rye|barley|oats?|khorasan|kamut)\b/gi;
const NUT = /\b(?:almond|hazelnut|walnut|cashew|pecan|brazil nut|pistachio|macadamia)s?\b/gi;

/** The fourteen allergens that UK law names: the word for each in lists, and the words for it in ingredients. */
const FOURTEEN = {
  Celery: ['celery', /\bceler(?:y|iac)\b/i],
  'Cereals with gluten': [
    'gluten',
    new RegExp(`${CEREAL.source}|\\b(?:gluten|semolina|couscous|malt)\\b`, 'i'),
  ],
  Crustaceans: ['crustaceans', /\b(?:crustaceans?|prawns?|shrimps?|crabs?|lobsters?|crayfish)\b/i],
  Eggs: ['eggs', /\b(?:eggs?|mayonnaise|meringues?)\b/i],
  Fish: ['fish', /\b(?:fish|anchov(?:y|ies)|salmon|tuna|cod|haddock)\b/i],
  Lupin: ['lupin', /\blupin\b/i],
  Milk: [
    'milk',
    /\b(?:milk|buttermilk|butter|cream|cheeses?|cheddar|parmesan|mozzarella|feta|yogh?urt|whey|casein|lactose|ghee|custard|mascarpone|ricotta)\b/i,
  ],
  Molluscs: ['molluscs', /\b(?:molluscs?|mussels?|oysters?|squid|clams?|scallops?)\b/i],
  Mustard: ['mustard', /\bmustard\b/i],
  Peanuts: ['peanuts', /\bpeanuts?\b/i],
  Sesame: ['sesame', /\b(?:sesame|tahini)\b/i],
  Soya: ['soya', /\b(?:soya?|soybeans?|tofu|edamame)\b/i],
  Sulphites: ['sulphites', /\b(?:sulphites?|sulphur dioxide|metabisulphite)\b/i],
  'Tree nuts': ['nuts', new RegExp(`${NUT.source}|\\b(?:nuts|marzipan|praline|frangipane)\\b`, 'i')],
} as const satisfies Readonly<Record<string, readonly [word: string, names: RegExp]>>;

export type Allergen = keyof typeof FOURTEEN;

/** Whether a text names one of the fourteen allergens. */
export const namesAllergen = (text: string): boolean => allergenIn(text) !== null;

export const allergens = Object.keys(FOURTEEN) as readonly Allergen[];

export interface UnnamedAllergen {
  readonly allergen: Allergen;
  readonly because: string;
}

/** Finds allergens that the ingredients name but the text about allergens doesn't. */
export function unnamedAllergens(text: string, ingredients: string): UnnamedAllergen[] {
  const contents = withoutLookalikes(ingredients);
  return allergens.flatMap((allergen) => {
    const [, names] = FOURTEEN[allergen];
    const [because] = names.exec(contents) ?? [];
    return because === undefined || names.test(withoutLookalikes(text)) ? [] : { allergen, because };
  });
}

/** Reads the list at the beginning of a text such as `Wheat (gluten), milk. May contain nuts.` */
export const listedAllergens = (text: string): ReadonlySet<Allergen> =>
  new Set(split(text).list.flatMap((part) => allergenIn(part) ?? []));

/** Adds an allergen to the list in a text, with the cereals or nuts that the ingredients name. */
export function withAllergen(text: string, allergen: Allergen, ingredients: string): string {
  const { list, rest } = split(text);
  const others = list.filter((part) => allergenIn(part) !== allergen);
  return join([...others, ...wordsFor(allergen, ingredients)], rest);
}

/** Removes an allergen from the list in a text. */
export function withoutAllergen(text: string, allergen: Allergen): string {
  const { list, rest } = split(text);
  return join(
    list.filter((part) => allergenIn(part) !== allergen),
    rest,
  );
}

interface Split {
  readonly list: readonly string[];
  /** The text after the list, or the whole text if it doesn't begin with a list. */
  readonly rest: string;
}

/** What a text says if there are no allergens. Goes once one is added. */
const NONE = /^(?:none of the fourteen listed allergens|not a food)\.?$/i;

function split(text: string): Split {
  const whole = text.trim();
  const [, first = '', rest = ''] = /^([^.]*)(?:\.\s*|$)(.*)$/s.exec(whole) ?? [];
  // Don't split at commas inside brackets.
  const list = (first.match(/(?:[^,(]|\([^)]*\)?)+/g) ?? []).map((part) => part.trim()).filter(Boolean);
  const isPart = (part: string) => allergenIn(part) !== null && !/^(?:no|none|may|made)\b/i.test(part);
  if (list.length > 0 && list.every(isPart)) return { list, rest };
  return { list: [], rest: NONE.test(whole) ? '' : whole };
}

function join(list: readonly string[], rest: string): string {
  const words = list.map((part) => part.charAt(0).toLowerCase() + part.slice(1)).join(', ');
  const sentence = words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return [sentence, rest].filter(Boolean).join(' ');
}

function allergenIn(part: string): Allergen | null {
  const words = withoutLookalikes(part);
  return allergens.find((allergen) => FOURTEEN[allergen][1].test(words)) ?? null;
}

function wordsFor(allergen: Allergen, ingredients: string): string[] {
  const [word] = FOURTEEN[allergen];
  const named = (pattern: RegExp) => [
    ...new Set((withoutLookalikes(ingredients).match(pattern) ?? []).map((name) => name.toLowerCase())),
  ];
  if (allergen === 'Cereals with gluten') {
    const cereals = named(CEREAL).map((cereal) => `${cereal === 'oat' ? 'oats' : cereal} (gluten)`);
    return cereals.length > 0 ? cereals : [word];
  }
  if (allergen !== 'Tree nuts') return [word];
  const nuts = named(NUT).map((nut) => (nut.endsWith('s') ? nut : `${nut}s`));
  return [nuts.length > 0 ? `${word} (${nuts.join(', ')})` : word];
}

/** Removes words that only sound like an allergen, such as coconut milk, cocoa butter and buckwheat. */
const withoutLookalikes = (text: string): string =>
  text
    .replace(
      /\b(coconut|oat|almond|soya?|rice|cashew|hazelnut|cocoa|shea|peanut|apple|nut) (?:milk|cream|butter|yogh?urt)\b/gi,
      '$1',
    )
    .replace(/\bgluten[- ]free\b|\bcream of tartar\b/gi, ' ');

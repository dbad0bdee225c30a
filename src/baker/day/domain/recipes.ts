import * as v from 'valibot';
import { bakingSchema, doughSchema } from '@/domain/catalogue/bakingSchemas';
import { lists, mainCategory } from '@/domain/category';

/** What the lists of a bake day need of the catalogue beside what the shop shows of it. */
export const recipesSchema = v.object({
  /** In their sequence. */
  categories: v.array(v.object({ id: v.string(), title: v.string() })),
  /** How each product is made, also one that was hidden since it was ordered. */
  products: v.array(v.object({ id: v.string(), ...bakingSchema.entries })),
  doughs: v.array(v.object({ key: v.string(), ...doughSchema.entries })),
});

export type Recipes = Readonly<v.InferOutput<typeof recipesSchema>>;

/** Before anything is known. */
export const NO_RECIPES: Recipes = { categories: [], products: [], doughs: [] };

/** The title of the category under which a product is in the lists, each in one only; '' for one that names none. */
export function listedUnder(product: { readonly category: string }, { categories }: Recipes): string {
  const named = categories.filter((category) => lists(category, product));
  const [longest] = named.sort((a, b) => b.title.length - a.title.length);
  return (mainCategory(product, categories) ?? longest)?.title ?? '';
}

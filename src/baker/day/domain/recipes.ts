import * as v from 'valibot';
import { bakingSchema, doughSchema } from '@/domain/catalogue/bakingSchemas';
import { lists, mainCategory } from '@/domain/category';

/** What a bake day's lists need from the catalogue beyond what the shop shows. */
export const recipesSchema = v.object({
  /** Sorted as the owner has sorted them. */
  categories: v.array(v.object({ id: v.string(), title: v.string() })),
  /** How each product is made, including products that were hidden after they were ordered. */
  products: v.array(v.object({ id: v.string(), ...bakingSchema.entries })),
  doughs: v.array(v.object({ key: v.string(), ...doughSchema.entries })),
});

export type Recipes = Readonly<v.InferOutput<typeof recipesSchema>>;

export const NO_RECIPES: Recipes = { categories: [], products: [], doughs: [] };

/** The title of the one category under which the lists show a product; '' if there is none. */
export function listedUnder(product: { readonly category: string }, { categories }: Recipes): string {
  const named = categories.filter((category) => lists(category, product));
  const [longest] = named.sort((a, b) => b.title.length - a.title.length);
  return (mainCategory(product, categories) ?? longest)?.title ?? '';
}

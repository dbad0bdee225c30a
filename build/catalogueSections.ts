import type { ResolvedConfig } from 'vite';
import type { CatalogueSection } from '../src/config/pages.ts';

const READ_WITHIN_MS = 5_000;

const SECTIONS = ['categories', 'cakes', 'priceList', 'texts'] as const;

/** The sections of the database that pages show; null if unknown. */
export type CatalogueSections = Readonly<Record<CatalogueSection, unknown>>;

/** Reads the database at build time, or takes the demo's data in mode sandbox. Null, with a warning, if unreadable. */
export async function readCatalogueSections(
  { env, logger, mode }: ResolvedConfig,
  demo: CatalogueSections,
): Promise<CatalogueSections> {
  if (mode === 'sandbox') return demo;
  const read = async (path: string): Promise<unknown> => {
    const { origin, search } = new URL(env.VITE_DATABASE_URL);
    const response = await fetch(`${origin}/${path}.json${search}`, {
      signal: AbortSignal.timeout(READ_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`the database answered ${response.status}`);
    return response.json();
  };
  try {
    const [categories, cakes, priceList, texts] = await Promise.all(SECTIONS.map(read));
    return { categories, cakes, priceList, texts };
  } catch (cause) {
    logger.warn(
      `Built without the catalogue, for the sitemap and for pages of categories and products: ${cause instanceof Error ? cause.message : cause}`,
    );
    return { categories: null, cakes: null, priceList: null, texts: null };
  }
}

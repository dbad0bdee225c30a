import type { ResolvedConfig } from 'vite';
import type { CatalogueSection } from '../src/config/pages.ts';

const READ_WITHIN_MS = 5_000;

/** The parts of the database with pages of their own; null if they are unknown. */
export type CatalogueSections = Readonly<Record<CatalogueSection, unknown>>;

/**
 * The database's data at build time, or the demo's in mode sandbox. Data that can't be read are null, with a warning.
 */
export async function readShelves(
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
    return { categories: await read('categories'), cakes: await read('cakes') };
  } catch (cause) {
    logger.warn(
      `Built without categories and products, for the sitemap and for pages of their own: ${cause instanceof Error ? cause.message : cause}`,
    );
    return { categories: null, cakes: null };
  }
}

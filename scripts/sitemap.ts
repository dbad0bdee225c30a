import type { Plugin, ResolvedConfig } from 'vite';
import { paths } from '../src/config/paths.ts';
import { listedCategories, mainCategory } from '../src/domain/category.ts';

const READ_WITHIN_MS = 5_000;

/** The parts of the database that have pages of their own, as it has them. */
export interface Shelves {
  readonly categories: unknown;
  readonly cakes: unknown;
}

/**
 * Tells search engines what there is: sitemap.xml, and robots.txt that names it. Categories and products are those of
 * the database as it is now, in mode sandbox the demo's.
 */
export function sitemap(demo: Shelves): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sitemap',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
      if (!isSiteUrl(config.env.VITE_SITE_URL)) {
        throw new Error(
          `VITE_SITE_URL must be where the shop is, as in https://www.your-bakery.co.uk, but is "${config.env.VITE_SITE_URL}"`,
        );
      }
    },
    async generateBundle() {
      const site: string = config.env.VITE_SITE_URL;
      const shelves = config.mode === 'sandbox' ? demo : await readShelves(config);
      const save = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      save('sitemap.xml', toSitemap(site, pagePaths(shelves)));
      save('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`);
    },
  };
}

/** The paths of all pages that are for everybody. A malformed record has none. */
export function pagePaths(shelves: Shelves): string[] {
  const categories = listedCategories(titled(shelves.categories));
  const products = titled(shelves.cakes).flatMap((product) => {
    const category = mainCategory(product, categories);
    return category ? paths.product(category.title, product.title) : [];
  });
  const { home, priceList, contact, allergens, terms, privacy } = paths;
  return [
    home,
    ...categories.map(({ title }) => paths.category(title)),
    ...products,
    priceList,
    contact,
    allergens,
    terms,
    privacy,
  ];
}

/** Addresses are encoded, so there is nothing in them that XML would take for markup. */
function toSitemap(site: string, pages: readonly string[]): string {
  const urls = pages.map((page) => `  <url><loc>${new URL(page, site)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

async function readShelves({ env, logger }: ResolvedConfig): Promise<Shelves> {
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
      `sitemap.xml is built without categories and products: ${cause instanceof Error ? cause.message : cause}`,
    );
    return { categories: null, cakes: null };
  }
}

/** The well-formed records of a section, as far as addresses need them. The database may have made it an array. */
function titled(section: unknown) {
  const records = Object.entries(typeof section === 'object' && section !== null ? section : {});
  return records.flatMap(([id, record]: [string, unknown]) => {
    const { title, category }: Record<string, unknown> = Object(record);
    if (typeof title !== 'string' || title.trim() === '') return [];
    return {
      id,
      title: title.trim(),
      category: typeof category === 'string' ? category : '',
      img: '',
      desc: '',
    };
  });
}

function isSiteUrl(url: unknown): boolean {
  return typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url);
}

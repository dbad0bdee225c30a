import type { Plugin, ResolvedConfig } from 'vite';
import { pageKinds, pages } from '../src/config/pages.ts';
import { paths } from '../src/config/paths.ts';
import { listedCategories, mainCategory } from '../src/domain/category.ts';
import { slugOf } from '../src/domain/slug.ts';
import { Problem } from '../terminal/problem.ts';
import { type CatalogueSections, readCatalogueSections } from './catalogueSections.ts';

/** Writes sitemap.xml and robots.txt. The catalogue is the database's at build time, or the demo's in mode sandbox. */
export function sitemap(demo: CatalogueSections): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sitemap',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
      if (!isSiteUrl(config.env.VITE_SITE_URL)) {
        throw new Problem(
          `VITE_SITE_URL must be where the shop is, as in https://www.your-bakery.co.uk, but is "${config.env.VITE_SITE_URL}". Mend it in .env; npm run doctor checks all settings.`,
        );
      }
    },
    async generateBundle() {
      const site: string = config.env.VITE_SITE_URL;
      const sections = await readCatalogueSections(config, demo);
      const save = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      save('sitemap.xml', toSitemap(site, pagePaths(sections)));
      save('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site)}\n`);
    },
  };
}

/** Lists the paths of all public pages, without those of malformed records. */
export function pagePaths(sections: CatalogueSections): string[] {
  const categories = titled(sections.categories);
  const cakes = titled(sections.cakes);
  const products = cakes.flatMap((product) => {
    const category = mainCategory(product, categories);
    return category ? paths.product(slugOf(categories, category), slugOf(cakes, product)) : [];
  });
  const ofCatalogue: Readonly<Record<string, readonly string[]>> = {
    [pages.category.pattern]: listedCategories(categories).map((category) =>
      paths.category(slugOf(categories, category)),
    ),
    [pages.product.pattern]: products,
  };
  return pageKinds
    .filter(({ isPublic }) => isPublic)
    .flatMap(({ pattern }) => ofCatalogue[pattern] ?? pattern);
}

/** Needs no escaping: encoded addresses contain no XML markup. */
function toSitemap(site: string, pages: readonly string[]): string {
  const urls = pages.map((page) => `  <url><loc>${new URL(page, site)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Returns a section's well-formed records, with what addresses need. The database may return them as an array. */
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

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import type { BakeryShop, BakeryWords } from '../src/config/bakery.ts';
import { shells } from './pages.ts';
import { shopsPicture } from './sharedPictures.ts';
import { toAttribute } from './toAttribute.ts';

/** Adds tags for links shared in chats to pages that were built without tags of their own. */
export function shareTags(shop: BakeryShop, words: BakeryWords): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'share-tags',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      // The plugins that write the other pages have already run.
      order: 'post',
      async handler() {
        const tags = toTags(config.env.VITE_SITE_URL, shop.name, words.description);
        for (const file of shells) {
          const page = resolve(config.root, config.build.outDir, file);
          await writeFile(
            page,
            (await readFile(page, 'utf8')).replace('</head>', () => `${tags}</head>`),
          );
        }
      },
    },
  };
}

function toTags(site: string, name: string, description: string): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': 'en_GB',
    'og:title': name,
    'og:description': description,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${toAttribute(content)}">`,
  );
  return `${tags.join('')}${shopsPicture(site, name)}<meta name="twitter:card" content="summary_large_image">`;
}

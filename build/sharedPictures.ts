import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'vite';
import { toAttribute } from './toAttribute.ts';

/** In pixels: what chat apps and social networks show of a link. */
const SIZE = { width: 1200, height: 630 };
/** The picture within that. A blurred copy fills the rest: cropped to all of it, a loaf would lose its crust. */
const MIDDLE = { width: 840, height: 630 };
const ANSWER_WITHIN_MS = 10_000;
const AT_A_TIME = 6;

/** Matches a rendered page's tags with the address of its picture, and what that shows. */
const OWN_PICTURE =
  /<meta property="og:image" content="([^"]*)"\/?><meta property="og:image:alt" content="([^"]*)"\/?>/;

/** Returns the tags of the shop's own picture for links, `public/og.jpg`. */
export const shopsPicture = (site: string, name: string): string =>
  pictureTags(new URL('/og.jpg', site).href, toAttribute(name));

/**
 * Gives pages (by path) the tags of their pictures for shared links, and writes these pictures below `dir`, since not
 * every app reads WebP. A page without a readable picture gets the shop's own.
 */
export async function withSharedPictures(
  pages: ReadonlyMap<string, string>,
  { dir, site, shopName, logger }: { dir: string; site: string; shopName: string; logger: Logger },
): Promise<Map<string, string>> {
  const wanted = new Set([...pages.values()].flatMap((page) => addressIn(page) ?? []));
  const made = new Map<string, string>();
  const waiting = [...wanted];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        const jpeg = await toSharedPicture(await read(next, site, dir));
        const path = `/images/shared/${createHash('sha256').update(jpeg).digest('hex').slice(0, 12)}.jpg`;
        await mkdir(dirname(join(dir, path)), { recursive: true });
        await writeFile(join(dir, path), jpeg);
        made.set(next, new URL(path, site).href);
      } catch (cause) {
        logger.warn(
          `Shared links show the shop's picture instead of ${next}, which can't be read: ${cause instanceof Error ? cause.message : cause}`,
        );
      }
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));

  const shops = shopsPicture(site, shopName);
  return new Map(
    Array.from(pages, ([path, page]) => {
      const address = made.get(addressIn(page) ?? '');
      if (address) return [path, page.replace(OWN_PICTURE, (_, _address, alt) => pictureTags(address, alt))];
      return [path, shops + page.replace(OWN_PICTURE, '')];
    }),
  );
}

const addressIn = (page: string): string | undefined =>
  OWN_PICTURE.exec(page)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

/** @param alt as in an attribute */
function pictureTags(address: string, alt: string): string {
  const properties = { '': address, ':type': 'image/jpeg', ':width': SIZE.width, ':height': SIZE.height };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="og:image${property}" content="${content}"/>`,
  );
  return `${tags.join('')}<meta property="og:image:alt" content="${alt}"/>`;
}

/** The shop's own pictures are in the build's folder already. */
async function read(address: string, site: string, dir: string): Promise<Uint8Array> {
  const url = new URL(address);
  if (url.origin === new URL(site).origin) return readFile(join(dir, decodeURIComponent(url.pathname)));
  const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (!answer.ok) throw new Error(`its host answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function toSharedPicture(picture: Uint8Array): Promise<Buffer> {
  // Imported only here, since most commands make no pictures.
  const { default: sharp } = await import('sharp');
  const cut = (size: typeof SIZE) =>
    sharp(picture).autoOrient().flatten({ background: '#fbf6ec' }).resize(size);
  const [surroundings, middle] = await Promise.all([
    // Blurring all pixels, and compressing what is read again at once, would take most of a build's time.
    cut({ width: SIZE.width / 5, height: SIZE.height / 5 })
      .blur(8)
      .modulate({ brightness: 0.6 })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    cut(MIDDLE).png({ compressionLevel: 0 }).toBuffer(),
  ]);
  return sharp(surroundings)
    .resize(SIZE)
    .composite([{ input: middle }])
    .jpeg({ quality: 80 })
    .toBuffer();
}

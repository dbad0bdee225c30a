import pictures from '@/bakery/pictures.json';

/** The sources of a `<picture>`, so that it fetches no more than it shows. */
export type PictureSources = {
  src: string;
  srcSet?: string;
  /** The same widths as AVIF, if we have them. */
  avifSrcSet?: string;
  /** The natural size in pixels, if it is known. */
  size?: { width: number; height: number };
  /** The main colour, shown while the picture loads. */
  colour?: string;
};

type OwnPicture = { width: number; height: number; widths: readonly number[]; colour: string };

const OWN_PICTURES: Readonly<Record<string, OwnPicture>> = pictures;
const OWN_URL = /^\/images\/(?<name>[\w-]+)-\d+\.(?:webp|avif)$/;
const TRANSFORMED_WIDTHS = [320, 480, 640, 960, 1280, 1920];
const FALLBACK_WIDTH = 960;

/** Returns the sources of a picture in several widths; null unless its URL is http(s) or root-relative. */
export function pictureSources(url: string): PictureSources | null {
  return ownPicture(url) ?? (isRootRelative(url) ? { src: url } : remotePicture(url));
}

function ownPicture(url: string): PictureSources | null {
  const name = OWN_URL.exec(url)?.groups?.name ?? '';
  const picture = Object.hasOwn(OWN_PICTURES, name) ? OWN_PICTURES[name] : undefined;
  if (!picture) return null;

  const { width, height, widths, colour } = picture;
  return {
    src: url,
    srcSet: srcSet(widths, (wide) => `/images/${name}-${wide}.webp`),
    avifSrcSet: srcSet(widths, (wide) => `/images/${name}-${wide}.avif`),
    size: { width, height },
    colour,
  };
}

/** `//host` and `/\host` look root-relative, but are not. */
const isRootRelative = (url: string) => /^\/(?![/\\])/.test(url);

function remotePicture(address: string): PictureSources | null {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null;

  const atWidth = resizer(url);
  if (!atWidth) return { src: url.href };
  return { src: atWidth(FALLBACK_WIDTH), srcSet: srcSet(TRANSFORMED_WIDTHS, atWidth) };
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Returns how the URL's host resizes pictures; null if it can't. Hosts refuse changes of signed URLs. */
function resizer(url: URL): ((width: number) => string) | null {
  const { hostname, pathname, searchParams } = url;
  if (pathname.includes('/image/upload/') && !pathname.includes('/s--')) return cloudinary(url);
  if (hostname.endsWith('.imgix.net') && !searchParams.has('s')) {
    return (width) => withParameters(url, { auto: 'format,compress', fit: 'max', w: String(width) });
  }
  if (hostname === 'cdn.shopify.com' || pathname.startsWith('/cdn/shop/')) {
    return (width) => withParameters(url, { width: String(width) });
  }
  return null;
}

/** The width comes last, right before the version: Cloudinary then applies the owner's crop first. */
function cloudinary(url: URL): (width: number) => string {
  const folder = '/image/upload';
  const start = url.pathname.indexOf(folder) + folder.length;
  const version = url.pathname.slice(start).search(/\/v\d+\//);
  const cut = version < 0 ? start : start + version;
  return (width) => {
    const resized = new URL(url);
    const transformation = `/f_auto,q_auto,c_limit,w_${width}`;
    resized.pathname = url.pathname.slice(0, cut) + transformation + url.pathname.slice(cut);
    return resized.href;
  };
}

function withParameters(url: URL, parameters: Record<string, string>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(parameters)) changed.searchParams.set(name, value);
  return changed.href;
}

const srcSet = (widths: readonly number[], atWidth: (width: number) => string) =>
  widths.map((width) => `${atWidth(width)} ${width}w`).join(', ');

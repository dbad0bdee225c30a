import { preload } from 'react-dom';

/**
 * Requests a `<picture>`'s AVIF source early. In the built page the request is in the head, before the styles, so that
 * the picture does not wait until the page has been read as far as its place in it. Browsers without AVIF ignore it. Only
 * for the build: in the browser it would come no sooner than the picture itself.
 */
export function preloadPicture(srcSet: string | undefined, sizes: string, media?: string): void {
  if (!srcSet) return;
  // React wants an address too, but writes none beside `imageSrcSet`.
  const [first = ''] = srcSet.split(' ');
  preload(first, {
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    ...(media && { media }),
  });
}

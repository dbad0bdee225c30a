import { preload } from 'react-dom';

/**
 * Makes the built page request a `<picture>`'s AVIF source in its head, before the styles. Browsers without AVIF ignore
 * it. Only for the build: in the browser it would come no sooner than the picture.
 */
export function preloadPicture(srcSet: string | undefined, sizes: string, media?: string): void {
  if (!srcSet) return;
  // React wants an address, too, but doesn't write it beside `imageSrcSet`.
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

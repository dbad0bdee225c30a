import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import { absoluteUrl } from '@/config/env';

interface PageMetaProps {
  /** The page's own title; the shop's name follows it. */
  readonly title: string;
  readonly description?: string | undefined;
  /**
   * The page's one address, as in `paths`. A page without one is not for search engines: it is one shopper's, or there
   * is nothing on it (yet).
   */
  readonly path?: string | undefined;
  /** URL of the picture that goes with a shared link. */
  readonly picture?: string | undefined;
}

/** What the browser's tab, search engines and shared links show of a page. */
export function PageMeta({
  title,
  description = words.description,
  path,
  picture = '/og.jpg',
}: PageMetaProps) {
  const wholeTitle = `${title} | ${shop.name}`;
  return (
    <>
      <title>{wholeTitle}</title>
      <meta name="description" content={description} />
      {path ? (
        <>
          <link rel="canonical" href={absoluteUrl(path)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={shop.name} />
          <meta property="og:locale" content="en_GB" />
          <meta property="og:title" content={wholeTitle} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={absoluteUrl(path)} />
          <meta property="og:image" content={absoluteUrl(picture)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

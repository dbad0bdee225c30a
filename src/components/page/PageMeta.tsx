import { shop } from '#bakery/shop';
import { words } from '#bakery/words';
import { absoluteUrl } from '@/config/env';

interface PageMetaProps {
  /** Comes before the shop's name. */
  readonly title: string;
  readonly description?: string | undefined;
  /** The canonical path. Search engines skip a page without one: it belongs to one shopper or has no content. */
  readonly path?: string | undefined;
  /** URL of a picture for shared links. The build writes it into the HTML (`build/sharedPictures.ts`). */
  readonly picture?: string | undefined;
  /** Describes the page's subject for search engines. */
  readonly data?: Thing | null | undefined;
}

/** Something in schema.org's vocabulary. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: string | Thing | readonly (string | Thing)[];
}

/** Sets a page's metadata for the browser's tab, search engines and shared links. */
export function PageMeta({ title, description = words.description, path, picture, data }: PageMetaProps) {
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
          {import.meta.env.SSR && picture && (
            <>
              <meta property="og:image" content={picture} />
              <meta property="og:image:alt" content={title} />
            </>
          )}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {data && <script type="application/ld+json">{dataBlock(data)}</script>}
    </>
  );
}

/** Texts from the database must not be able to close the element. */
const dataBlock = (data: Thing) =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

import { shop } from '@/config/shop';

interface PageMetaProps {
  /** The page's own title; the shop's name follows it. */
  readonly title: string;
  readonly description?: string;
  /** For pages that belong to one shopper, like the till's. */
  readonly noIndex?: boolean;
}

/** What the browser's tab, search engines and shared links show of a page. */
export function PageMeta({ title, description = shop.description, noIndex = false }: PageMetaProps) {
  return (
    <>
      <title>{`${title} | ${shop.name}`}</title>
      <meta name="description" content={description} />
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}

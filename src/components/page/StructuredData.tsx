/** Something in schema.org's vocabulary. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: string | Thing | readonly (string | Thing)[];
}

interface StructuredDataProps {
  readonly data: Thing;
}

/** Tells search engines what a page is about, in schema.org's terms. A data block, which browsers do not run. */
export function StructuredData({ data }: StructuredDataProps) {
  // It contains texts from the database, which must not be able to close the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}

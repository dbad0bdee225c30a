import { type PageKind, pages } from './pages.ts';

type Pages = typeof pages;

/** Every URL of the shop by its page's name: a path, or a function that builds one. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, { url, pattern }]: [string, PageKind]) => [name, url ?? pattern]),
) as {
  readonly [Name in keyof Pages]: Pages[Name] extends { url: infer Url } ? Url : Pages[Name]['pattern'];
};

/** The ids of the home page's parts that links scroll to. */
export const anchors = {
  about: 'about-us',
  reviews: 'reviews',
  shop: 'shop',
  contact: 'contact',
  findUs: 'find-us',
} as const;

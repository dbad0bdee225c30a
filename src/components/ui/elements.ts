import type { ReactElement } from 'react';

/**
 * Children that may have siblings: elements, but no bare text. A browser's translator replaces text nodes, and React
 * can't find these any more when they have siblings (docs/decisions/0078-translated-pages.md).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];

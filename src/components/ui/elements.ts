import type { ReactElement } from 'react';

/**
 * Children that may have siblings: elements, but no bare text. Translators replace texts, and React can't find a
 * replaced text when it has to add, remove or change it among siblings (docs/decisions/0078-translated-pages.md).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];

import type { ReactElement } from 'react';

/**
 * What may stand beside other children: elements, but no bare text. Translators replace texts, and React can't find a
 * replaced one when it comes, goes or changes among others (docs/decisions/0078-translated-pages.md).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];

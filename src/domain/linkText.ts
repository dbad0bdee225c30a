/** Encodes a text for a link. Lone surrogates are replaced: no link can contain them, and a stranger may write them. */
export const linkText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Encodes a text for a link. Replaces lone surrogates, which can't be encoded and would throw. */
export const linkText = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Escapes a text for an HTML attribute in double quotes. */
export const toAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * A stranger's text in one line for the terminal, without characters that move its cursor, change its colours or
 * reverse the direction of text.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/**
 * A stranger's text in one line for the terminal: without what moves its cursor, changes its colours or turns the order of
 * letters round.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

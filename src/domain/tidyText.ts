/** Matches invisible characters. Matches emojis as a whole, to keep the invisible joiners inside them. */
const INVISIBLE =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d)|[\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f/gu;

/** Returns a one-line text without invisible characters, and with single spaces only between words. */
export const tidyText = (text: string): string =>
  text
    .replace(INVISIBLE, (_, joined = '') => joined)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** Matches invisible characters, and whole emojis, to keep the joiner inside: that is invisible, too. */
const INVISIBLE =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?\u200d)|[\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f/gu;

/** A one-line text without white space around it, with single spaces in it, and without characters that nobody sees. */
export const tidyText = (text: string): string =>
  text
    .replace(INVISIBLE, (_, joined = '') => joined)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

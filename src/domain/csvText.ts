/** Matches an invisible character, such as a zero-width space, a mark of direction, or a lone accent. */
const UNSEEN = String.raw`[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]`;
/** Matches texts that a spreadsheet may run as a formula, and those that begin with an apostrophe, as ours do. */
const RISKY = new RegExp(String.raw`^(?:['\t\r\n]|${UNSEEN}*[=+\-@＝＋－＠])`, 'u');

/** Puts an apostrophe before a text that a spreadsheet would run as a formula, so that it shows the text unchanged. */
export const disarmed = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** Undoes `disarmed`, even if the spreadsheet has removed the apostrophe. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

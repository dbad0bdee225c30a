/** Invisible characters at a text's beginning, such as a zero-width space, a mark of direction, or a lone accent. */
const UNSEEN = String.raw`[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]`;
/** A spreadsheet runs a text with one of these beginnings as a formula. The apostrophe tells ours from the owner's. */
const RISKY = new RegExp(String.raw`^(?:['\t\r\n]|${UNSEEN}*[=+\-@＝＋－＠])`, 'u');

/** A text that a spreadsheet shows unchanged: it gets an apostrophe if the spreadsheet would run it. */
export const disarmed = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** Undoes `disarmed`, even if the spreadsheet has removed the apostrophe. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A spreadsheet runs a text with one of these beginnings as a formula. The apostrophe tells ours from the owner's. */
const RISKY = /^[=+\-@＝＋－＠\t\r\n']/;

/** A text that a spreadsheet shows unchanged: it gets an apostrophe if the spreadsheet would run it. */
export const disarmed = (text: string): string => (RISKY.test(text) ? `'${text}` : text);

/** Undoes `disarmed`, even if the spreadsheet has removed the apostrophe. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Matches a text that is one error, in any language: `#NAME?`, `#¡VALOR!`, LibreOffice's `Err:501` to `Err:540`. */
const WHOLE = /^(?:#[¡¿]?\p{L}[\p{L}\p{N}_./]*\s?[!?]|\p{L}{2,8}\s?:\s?5(?!00)[0-4]\d)$/u;
/** Matches an error within a list, such as `#N/A`, `#NV` and `###`, but no hashtag. */
const PART =
  /^(?:#[¡¿]?[\p{Lu}\p{Lo}][\p{Lu}\p{Lo}\p{N}_./]*\s?[!?]|#\p{Lu}+[/_][\p{Lu}\p{N}_/].*|#(?:N\p{Lu}|YOK|HIÁNYZIK)|#{2,}|[Ee]rr\s?:\s?5\d\d)$/u;
const AROUND = /^[\s'"“”‘’([\u200b]+|[\s'"“”‘’.)\]\u200b]+$/g;

/** Whether a text contains what a spreadsheet shows for a formula that it can't calculate. */
export function isSpreadsheetError(text: string): boolean {
  if (!/[#:＃：]/.test(text)) return false;
  const whole = text.normalize('NFKC').replace(AROUND, '');
  return WHOLE.test(whole) || whole.split(/[,;|\n]/).some((part) => PART.test(part.replace(AROUND, '')));
}

/** Matches `1-Mar`, `Mar-26`, `01. Mrz 26`, `1.2E+15`, `12%`, `TRUE` or `=B2` as the whole text. */
const VALUE =
  /^(?:(?=.*\d)[-+\d\s.,:/%]+(E[-+]?\d+)?|\d+[-./] ?\p{L}{3,9}\.?([-./ ]\d+)?|\p{L}{3,9}\.?[-./]\d+|true|false|=.*)$/iu;

/** Whether a text is only what a spreadsheet writes for a number, a date, a truth value or a formula. */
export const isSpreadsheetValue = (text: string): boolean => VALUE.test(text.replace(AROUND, ''));

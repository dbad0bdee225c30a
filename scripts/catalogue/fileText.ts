import { Problem } from '../../terminal/problem.ts';

/**
 * The text in a file's bytes, without the mark of its encoding: UTF-8, or UTF-16 as some editors and spreadsheets
 * save it. Throws a Problem for any other encoding.
 */
export function fileText(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(
      `${file} is not saved as UTF-8, so its special characters can't be read. Save it again as UTF-8; in Excel: Save As, "CSV UTF-8 (Comma delimited)".`,
    );
  }
}

/** Decides by the mark, or by the position of the zero byte in the first character, which is a Latin one. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

import { Problem } from '../problem.ts';

/**
 * The text of a file's bytes, without the mark at its beginning that says how it is encoded: UTF-8, or UTF-16 as some
 * editors and spreadsheets save it. Throws a Problem where it is neither.
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

/** By the mark, or by where the first character, which is none of a foreign script, has its zero. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return 'utf-8';
}

import { decodeText } from '@/domain/decodeText';
import { Problem } from '../../../terminal/problem.ts';

/** The text in a file's bytes. Throws a Problem for an unknown encoding. */
export function fileText(file: string, bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== null) return text;
  throw new Problem(
    `${file} is not saved as UTF-8, so its special characters can't be read. Save it again as UTF-8; in Excel: Save As, "CSV UTF-8 (Comma delimited)".`,
  );
}

/** A number as JSON has it. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** A value as text for a field. `fromText` reads it back as the same value. */
export const toText = (value: string | number | boolean): string =>
  typeof value === 'string' && fromText(value) === value ? value : JSON.stringify(value);

/** The value of typed text: a number, true or false if it looks like one; otherwise text, even "20" in quotation marks. */
export function fromText(typed: string): string | number | boolean {
  // Forms send Windows line ends.
  const text = typed.replaceAll('\r\n', '\n');
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (NUMBER.test(trimmed) && Number.isFinite(Number(trimmed))) return Number(trimmed);
  if (!trimmed.startsWith('"')) return text;
  try {
    return String(JSON.parse(trimmed));
  } catch {
    return text;
  }
}

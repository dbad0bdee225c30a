/** A number as JSON has it. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** One value, as a field shows it. Reading it again gives the same value. */
export function toText(value: string | number | boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return fromText(value) === value ? value : JSON.stringify(value);
}

/**
 * What somebody typed into a field: numbers, true and false are what they look like; all else is text, also "20" in
 * quotation marks.
 */
export function fromText(typed: string): string | number | boolean {
  // Forms have the line ends of old.
  const text = typed.replaceAll('\r\n', '\n');
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (NUMBER.test(trimmed) && Number.isFinite(Number(trimmed))) return Number(trimmed);
  return unquoted(trimmed) ?? text;
}

/** The text in quotation marks, or null where there are none. */
function unquoted(text: string): string | null {
  if (!text.startsWith('"')) return null;
  try {
    return String(JSON.parse(text));
  } catch {
    return null;
  }
}

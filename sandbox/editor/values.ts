const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** One value, as a field shows it. Reading it again gives the same value. */
export function toText(value: string | number | boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return fromText(value) === value ? value : JSON.stringify(value);
}

/** What somebody typed into a field: a number, true and false are what they look like, all else is text, also "20" in quotation marks. */
export function fromText(typed: string): string | number | boolean {
  // Forms have the line ends of old.
  const text = typed.replaceAll('\r\n', '\n');
  const trimmed = text.trim();
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true';
  if (NUMBER.test(trimmed)) return Number(trimmed);
  return /^".*"$/s.test(trimmed) ? unquoted(trimmed) : text;
}

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

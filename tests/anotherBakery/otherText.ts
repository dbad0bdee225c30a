/** A different text of the same shape: every letter and digit changes. Parts that programs read stay. */
function otherText(text: string): string {
  if (/^(?:VITE_|\/images\/)/.test(text)) return text;
  if (/^\d+:\d\d[AP]M$/.test(text)) return OTHER_TIMES[text] ?? '2:45PM';
  const scheme = /^(?:https:\/\/)?/.exec(text)?.[0] ?? '';
  return scheme + text.slice(scheme.length).replace(/[a-z]/gi, otherLetter).replace(/\d/g, otherDigit);
}

const OTHER_TIMES: Readonly<Record<string, string>> = { '11:00AM': '9:30AM', '12:00PM': '10:15AM' };

function otherLetter(letter: string): string {
  const a = letter < 'a' ? 'A'.charCodeAt(0) : 'a'.charCodeAt(0);
  return String.fromCharCode(a + ((letter.charCodeAt(0) - a + 13) % 26));
}

const otherDigit = (digit: string): string => String((Number(digit) + 1) % 10);

/** The source of a file of `src/bakery` with all its texts and numbers changed; names and comments stay. */
export function otherSource(source: string): string {
  return source
    .split('\n')
    .map((line) => (/^\s*(?:import|\/?\*|\/\/)/.test(line) ? line : otherLine(line)))
    .join('\n');
}

const TEXT = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g;

const otherLine = (line: string): string =>
  line
    .replace(TEXT, (_whole, single, double) => JSON.stringify(otherText(single ?? double)))
    .replace(
      /((?:pounds|latitude|longitude): )(-?[\d.]+|\[[\d., ]+\])/g,
      (_whole, name, numbers: string) =>
        name + numbers.replace(/-?[\d.]+/g, (number) => String(Number(number) + 0.5)),
    )
    .replace(/(Months: )(\d+)/, (_whole, name, months) => name + (Number(months) + 1));

/** All texts in the source of a file of `src/bakery`. */
export function textsOf(source: string): string[] {
  const lines = source.split('\n').filter((line) => !/^\s*(?:import|\/?\*|\/\/)/.test(line));
  return lines.flatMap((line) =>
    Array.from(line.matchAll(TEXT), ([, single, double]) => single ?? double ?? ''),
  );
}

/** The same JSON with the texts of these fields and all prices changed. */
export function otherJson(json: string, fields: readonly string[]): string {
  return JSON.stringify(
    JSON.parse(json, (key, value: unknown) => {
      if (key === 'price' && typeof value === 'number') return value + 0.5;
      return fields.includes(key) && typeof value === 'string' ? otherText(value) : value;
    }),
    null,
    2,
  );
}

import fc from 'fast-check';
import { test } from 'vitest';

/** FUZZ_RUNS, or few enough inputs to run at every change. */
const RUNS = Number(process.env.FUZZ_RUNS || 2_000);
const MAX_INPUTS = process.env.FUZZ_RUNS ? Number.POSITIVE_INFINITY : 200;

/** Tests a property with arbitrary inputs. An expensive input counts as `cost` inputs. */
export function fuzz<Input>(title: string, property: fc.IRawProperty<Input>, cost = 1): void {
  const numRuns = Math.min(Math.ceil(RUNS / cost), MAX_INPUTS);
  // In ms: each input may take a second.
  const timeout = 20_000 + numRuns * 1_000;
  test(`${title} (${numRuns} inputs)`, { timeout }, () => fc.assert(property, { numRuns }));
}

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'];
const UNUSUAL = [
  ...['<img src=x onerror=alert(1)>', '"><b>bold</b>', '&lt;b&gt;&amp;', 'javascript:alert(1)'],
  ...['', ' ', '\u0000', '\uFEFF', '\uD800', '\u202Eesrever\u202C', 'مرحبا بالعالم', 'שלום'],
  ...['👩🏽‍🍳🥖🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Z̸̡̛̰͎a̷̡͝l̵̢̛g̶̛o̴', '1e999', 'NaN', 'null', '../..', '%E0%A4%A', '%2F..%2F'],
  'line\r\nBcc: all@example.com',
];

/** Any text: in any script, with markup, a name from Object.prototype, or huge. */
export const anyText = fc.oneof(
  { weight: 12, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 8, arbitrary: fc.string() },
  { weight: 8, arbitrary: fc.constantFrom(...PROTOTYPE_NAMES, ...UNUSUAL) },
  { weight: 1, arbitrary: fc.constantFrom('a', '🥖', '\u202E', '<b>').map((text) => text.repeat(10_000)) },
);

/** Any text of `fewest` to `most` UTF-16 units, often of the maximum length. */
export const textOf = (fewest: number, most: number): fc.Arbitrary<string> =>
  fc
    .tuple(anyText, fc.boolean())
    .map(([text, isLongest]) => text.padEnd(isLongest ? most : fewest, text || 'x').slice(0, most));

const FIELDS = ['title', 'price', 'limit', 'category', 'items', 'id', 'paid', '0', '1', '10', '999999999'];

export const anyKey = fc.oneof(
  fc.constantFrom(...PROTOTYPE_NAMES, ...FIELDS),
  fc.string({ minLength: 1, unit: 'binary' }).filter((key) => !/[.#$/[\]\p{Cc}]/u.test(key)),
);

const VALUES = [
  anyText,
  fc.constantFrom(null, true, false),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom('8', '7.5', '£8', -1, 1e300, 0.1),
];
/** Any JSON that a database or a browser may have stored. Mostly a plain value, which is more often nearly valid. */
export const anyJson = fc.oneof(
  { weight: 4, arbitrary: fc.oneof(...VALUES) },
  {
    weight: 3,
    arbitrary: fc.anything({ key: anyKey, values: VALUES, maxDepth: 4, depthSize: 'small', maxKeys: 5 }),
  },
);

/** A record like this one, with a few fields changed, missing or added. */
export const nearly = (record: Readonly<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(record)), anyKey), anyJson), { maxLength: 3 })
    .map((changes) => Object.fromEntries([...Object.entries(record), ...changes]));

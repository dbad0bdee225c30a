import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CollectionPoint } from '@/domain/bake';
import { type CalendarEntry, toCalendarFile } from '@/domain/calendarFile';
import { entryText, googleCalendarLink, outlookCalendarLink } from '@/domain/calendarLinks';
import type { LondonDay } from '@/domain/londonDay';
import { pence } from '@/domain/money';
import { collectionEntry } from '@/domain/order/collectionEntry';
import { handoverOf } from '@/domain/order/order';
import { anOrder, aUnit, aVariant, BAKE, ORDER_ID, ORDINARY, POINT, unitsOf } from '../support/samples.ts';

const PAGE = `https://shop.example/thank-you-page/${ORDER_ID}`;

const entryFor = (point: Partial<CollectionPoint> = {}, fields: Partial<CalendarEntry> = {}) => ({
  id: 'order-1',
  changes: 2,
  day: BAKE.date,
  point: { ...POINT, ...point },
  shopName: 'Legit Sourdough',
  lines: ['1 × Boule'],
  page: PAGE,
  ...fields,
});
const fileFor = (...given: Parameters<typeof entryFor>) => toCalendarFile(entryFor(...given));

const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

const textOf = (file: string, name: string): string =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1) ?? '';

test.each([
  ['9:30AM', '2:15PM', '093000', '141500', 15 * 60 + 30],
  ['12:05AM', '11:59PM', '000500', '235900', 6 * 60 + 5],
] as const)(
  'is in London, as long as one can collect, and reminds at six on the evening before: from %s until %s',
  (from, until, start, end, minutes) => {
    const lines = linesOf(fileFor({ from, until }));
    expect(lines).toContain(`DTSTART;TZID=Europe/London:20261127T${start}`);
    expect(lines).toContain(`DTEND;TZID=Europe/London:20261127T${end}`);
    expect(lines).toEqual(expect.arrayContaining(['TZID:Europe/London', 'UID:order-1', 'SEQUENCE:2']));
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
    expect(alarm).toContain(`TRIGGER:-PT${minutes}M`);
    expect(alarm).toContain('ACTION:DISPLAY');
    expect(alarm).toContain(`DESCRIPTION:Collect your order from Legit Sourdough tomorrow\\, from ${from}`);
  },
);

test('an entry has what is in the order, what to pay, its short number and its page', () => {
  const honey = aUnit({ firebaseId: 'honey', price: pence(1900), addOnItem: aVariant({ title: '320g' }) });
  const order = anOrder({ bakeDay: BAKE.day, items: [...unitsOf(2), honey] });
  const entry = collectionEntry(order, handoverOf(ORDINARY, order), 'Legit Sourdough', PAGE);
  const file = toCalendarFile(entry ?? expect.fail());
  expect(unescaped(textOf(file, 'DESCRIPTION'))).toBe(
    `2 × Boule\n1 × Honey, 320g\n£33 to pay in cash when you collect it\nOrder ${ORDER_ID.slice(-4)}: ${PAGE}`,
  );
  expect(textOf(file, 'URL')).toBe(PAGE);
  expect(entryText(entry ?? expect.fail())).toMatch(
    /^Collect your order from Legit Sourdough\nFriday 27 November, 11:00AM to 12:00PM\nThe Café, 1 Mill Lane, E8 0AB\n2 × Boule\n/,
  );

  const delivered = anOrder({ bakeDay: BAKE.day, type: 'delivery' });
  expect(collectionEntry(delivered, handoverOf(ORDINARY, delivered), 'Legit Sourdough', PAGE)).toBeNull();
});

test('what means something in a calendar file is escaped, and what it can’t contain is left out', () => {
  const file = fileFor(
    { name: 'Bread; Butter, and \\Co', address: '1 Mill Lane\nYard' },
    { lines: ['Rye\r\nNuts\rSeeds', 'Bun\u0007\u0000'] },
  );
  expect(textOf(file, 'LOCATION')).toBe('Bread\\; Butter\\, and \\\\Co\\, 1 Mill Lane\\nYard\\, E8 0AB');
  expect(textOf(file, 'DESCRIPTION')).toBe('Rye\\nNuts\\nSeeds\\nBun  ');
});

test('whatever shop, place and products are called, lines are short and nothing is lost or added', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/\p{Cc}/u.test(text));
  fc.assert(
    fc.property(anyText, anyText, fc.array(anyText), (name, shopName, lines) => {
      const file = fileFor({ name }, { shopName, lines });
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      expect(unescaped(textOf(file, 'LOCATION'))).toBe(`${name}, 1 Mill Lane, E8 0AB`);
      expect(unescaped(textOf(file, 'SUMMARY'))).toBe(`Collect your order from ${shopName}`);
      expect(unescaped(textOf(file, 'DESCRIPTION'))).toBe(lines.join('\n'));
      expect(linesOf(file)).toHaveLength(linesOf(fileFor()).length);
    }),
    { examples: [['Café '.repeat(40), 'é'.repeat(90), ['👩🏽‍🍳🥖'.repeat(20), 'a;b,c\\d\\n']]] },
  );
});

describe('links to calendars on the web', () => {
  const partsOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

  test.each([
    ['winter', '2026-11-27', '2026-11-27T11:00:00Z', '2026-11-27T12:00:00Z'],
    ['summer', '2026-07-03', '2026-07-03T10:00:00Z', '2026-07-03T11:00:00Z'],
    ['the day on which clocks change', '2026-10-25', '2026-10-25T11:00:00Z', '2026-10-25T12:00:00Z'],
  ])('have the same day and hours: %s', (_, date, startdt, enddt) => {
    const entry = entryFor({}, { day: date as LondonDay });
    const day = date.replaceAll('-', '');
    expect(partsOf(googleCalendarLink(entry))).toMatchObject({
      dates: `${day}T110000/${day}T120000`,
      ctz: 'Europe/London',
    });
    expect(partsOf(outlookCalendarLink(entry))).toMatchObject({ startdt, enddt });
  });

  test('keep what means something in a link, and lose nothing', () => {
    const lines = ['1 × Jalapeño & Cheddar + #1 100%', 'Half an emoji \ud83e'];
    const google = googleCalendarLink(entryFor({}, { lines }));
    expect(partsOf(google).details).toBe('1 × Jalapeño & Cheddar + #1 100%\nHalf an emoji \ufffd');
    const outlook = outlookCalendarLink(entryFor({}, { lines }));
    expect(partsOf(outlook)).toMatchObject({
      subject: 'Collect your order from Legit Sourdough',
      location: 'The Café, 1 Mill Lane, E8 0AB',
      body: '1 × Jalapeño & Cheddar + #1 100% · Half an emoji \ufffd',
    });
    expect(google + outlook).not.toContain('+');
  });
});

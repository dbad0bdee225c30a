import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CollectionPoint } from '@/domain/bake';
import { toCalendarFile } from '@/domain/calendarFile';
import { BAKE, POINT } from '../support/samples.ts';

const fileFor = (point: Partial<CollectionPoint> = {}, shopName = 'Legit Sourdough') =>
  toCalendarFile(BAKE.date, { ...POINT, ...point }, shopName, 'order-1', 2);

/** The file's logical lines, unfolded. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

/** A text value as a calendar app reads it. */
const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

const textOf = (file: string, name: string): string =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1) ?? '';

test.each([
  ['9:30AM', '2:15PM', '093000', '141500'],
  ['12:05AM', '11:59PM', '000500', '235900'],
] as const)('is in London, and as long as one can collect: from %s until %s', (from, until, start, end) => {
  const lines = linesOf(fileFor({ from, until }));
  expect(lines).toContain(`DTSTART;TZID=Europe/London:20261127T${start}`);
  expect(lines).toContain(`DTEND;TZID=Europe/London:20261127T${end}`);
  expect(lines).toEqual(expect.arrayContaining(['TZID:Europe/London', 'UID:order-1', 'SEQUENCE:2']));
  const file = fileFor({ name: 'Bread; Butter, and \\Co', address: '1 Mill Lane\nYard' });
  expect(textOf(file, 'LOCATION')).toBe('Bread\\; Butter\\, and \\\\Co\\, 1 Mill Lane\\nYard\\, E8 0AB');
});

test('whatever the place is called, lines are short and nothing is lost or added', () => {
  const anyText = fc.string({ unit: 'grapheme', maxLength: 200 }).filter((text) => !/[\r\n]/.test(text));
  fc.assert(
    fc.property(anyText, anyText, (name, shopName) => {
      const file = fileFor({ name }, shopName);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      expect(unescaped(textOf(file, 'LOCATION'))).toBe(`${name}, 1 Mill Lane, E8 0AB`);
      expect(unescaped(textOf(file, 'SUMMARY'))).toBe(`Collect your order from ${shopName}`);
      expect(linesOf(file)).toHaveLength(linesOf(fileFor()).length);
    }),
    { examples: [['Café '.repeat(40), 'é'.repeat(90)]] },
  );
});

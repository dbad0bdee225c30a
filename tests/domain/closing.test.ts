import { expect, test } from 'vitest';
import { readClosing, wordsOfClosing } from '@/domain/closing';

const shown = (value: unknown) => {
  const closing = readClosing(value);
  return closing && wordsOfClosing(closing);
};

test('the shop is open only if the database has nothing at all there', () => expect(shown(null)).toBeNull());

test.each([false, true, 0, 'yes', [], {}, { words: 8, at: 'now' }, { words: ' ', at: Number.NaN }])(
  'junk counts as closed, as in the rules, in standard words: %j',
  (junk) => {
    expect(shown(junk)).toBe('Closed for now');
    expect(readClosing(junk)?.at).toBe(0);
  },
);

test('the baker may begin with the word herself, and is cut short where the database would', () => {
  expect(readClosing({ words: 'Back on 8 January', at: 5 })).toEqual({ words: 'Back on 8 January', at: 5 });
  expect(shown({ words: 'Back on 8 January' })).toBe('Closed: Back on 8 January');
  expect(shown({ words: 'closed until Easter' })).toBe('closed until Easter');
  expect(shown({ words: 'Closedown sale' })).toBe('Closed: Closedown sale');
  expect(readClosing({ words: 'a'.repeat(1000) })?.words).toHaveLength(200);
});

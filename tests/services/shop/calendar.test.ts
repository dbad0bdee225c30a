import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { bakeOf } from '@/domain/bake';
import type { DifferingRecord } from '@/domain/calendarRecord';
import { differing } from '../../support/calendars.ts';
import { givenCatalogue } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { BAKE } from '../../support/samples.ts';
import { shopDatabase } from '../../support/shopDatabase.ts';
import { openWire } from '../../support/wire.ts';

const wire = await openWire();

const givenDays = (...days: readonly (DifferingRecord | string)[]) =>
  shopDatabase.put('/calendar', days.length === 0 ? null : { revision: 1, days });
const movedTo = (date: string) => differing(BAKE.day, { date });

/** A newly opened page, in a browser that may have visited before. Watches the calendar until the test ends. */
async function openPage() {
  vi.resetModules();
  const calendar = await import('@/services/shop/calendar');
  const told = vi.fn();
  onTestFinished(calendar.watchCalendar(told));
  const dateOf = (one: ReturnType<typeof calendar.knownCalendar>) => one && bakeOf(one, BAKE.day).date;
  return {
    ...calendar,
    told,
    /** The date of Friday's bake: `said` for what the page may say, `meant` for what it uses. */
    said: () => dateOf(calendar.knownCalendar()),
    meant: () => dateOf(calendar.currentCalendar()),
  };
}

const comeBackToTheTab = () => document.dispatchEvent(new Event('visibilitychange'));

beforeEach(async () => {
  localStorage.clear();
  await givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7 } } });
});

// Has to be first: pages of other tests stay connected, and write what they read into this browser.
test('what the last visit saw is gone by and not said, until this page has read it', async () => {
  await givenDays(movedTo('2026-11-25'));
  await (await openPage()).calendarKnown();
  wire.cut();
  const next = await openPage();
  await expect.poll(next.meant).toBe('2026-11-25');
  expect(next.said()).toBeNull();
  await next.calendarKnown();
  expect(next.said()).toBeNull();

  wire.mend();
  await givenDays(movedTo('2026-11-26'));
  comeBackToTheTab();
  await expect.poll(next.said).toBe('2026-11-26');
  await givenDays();
  comeBackToTheTab();
  await expect.poll(next.said).toBe('2026-11-27');
  const without = await openPage();
  expect([without.meant(), without.said()]).toEqual(['2026-11-27', null]);
});

test('without an answer nothing is said, also once nobody waits for it, after 2 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(() => new Promise(() => {}));
  const page = await openPage();
  const known = page.calendarKnown();
  vi.advanceTimersByTime(2_000);
  await known;
  expect([page.said(), page.meant(), page.told.mock.calls]).toEqual([null, '2026-11-27', []]);
  await givenDays(movedTo('2026-11-25'));
  comeBackToTheTab();
  await expect.poll(page.said).toBe('2026-11-25');
});

test('a malformed day is left out, which is logged, and the others hold', async () => {
  const warn = logged('warn');
  await givenDays('no bread', movedTo('2026-11-25'));
  const page = await openPage();
  await page.calendarKnown();
  expect(page.said()).toBe('2026-11-25');
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Malformed record left out: calendar: /));
});

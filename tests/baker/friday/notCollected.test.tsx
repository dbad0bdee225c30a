import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FridayScreen } from '@/baker/friday/FridayScreen';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { comingBake, orderTimes as timesOf } from '@/domain/bakeCalendar';
import { formatDay, londonDay } from '@/domain/londonDay';
import type { Order } from '@/domain/order/order';
import { firstOrderId } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { currentCalendar } from '@/services/shop/calendar';
import { weeksLater } from '../../support/bakeDays.ts';
import { givenOrder } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { press } from '../../support/press.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { showScreen, signedInOwner } from '../../support/signedInOwner.tsx';

const CALENDAR = currentCalendar();
const DAY = comingBake(CALENDAR, new Date()).day;
const orderTimes = (day: BakeDay) => timesOf(CALENDAR, day);
const dateText = (day: BakeDay) => formatDay(bakeOf(CALENDAR, day).date);
const weeksAgo = (weeks: number): BakeDay => weeksLater(DAY, -weeks);
const LAST = weeksAgo(1);

signedInOwner();

const givenFor = (day: BakeDay, fields: Partial<Order> = {}) =>
  givenOrder({ id: newOrderId(orderTimes(day).from), bakeDay: day, paid: true, ...fields });

async function given(state: string, day: BakeDay, fields: Partial<Order> = {}): Promise<void> {
  const { id } = await givenFor(day, fields);
  await shopDatabase.put(`/handovers/${id}`, { state, cash: state === 'collected', at: 1, sentAt: 1 });
}

const showThisFriday = () => showScreen('/', '/?show=look', <FridayScreen />);
const tab = () => screen.getByRole('link', { name: /^To check/ });
const said = () =>
  within(screen.getByRole('region', { name: 'To check' }))
    .queryAllByText(/ not collected$/)
    .map(({ textContent }) => textContent);
const expectSaid = async (...lines: string[]) => {
  await expect.poll(said).toEqual(lines);
  expect(tab()).toHaveTextContent(`To check ${lines.length}`);
};

function watchRequests(): string[] {
  const asked: string[] = [];
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(decodeURIComponent(String(input)));
    return fetch(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}
const asksForOrdersOf = (day: BakeDay) => (url: string) =>
  url.includes('/orders.json') && url.includes(firstOrderId(orderTimes(day).from));

test('orders that nobody collected are told for the four Fridays before, until they are ticked', async () => {
  await given('collected', LAST);
  await givenFor(LAST, { name: 'Bea Brown' });
  // Earlier rules accepted orders from a phone whose clock was a week behind.
  await givenFor(LAST, { name: 'Ada Crumb' });
  await givenFor(LAST, { name: 'Una Finished', paid: false });
  await given('collected', weeksAgo(2));
  await givenFor(weeksAgo(3));
  await given('collected', weeksAgo(4));
  await givenFor(weeksAgo(4), { hasPaid: true });
  await Promise.all([given('collected', weeksAgo(5)), givenFor(weeksAgo(5))]);
  showThisFriday();
  const ofFourWeeksAgo = `1 order of ${dateText(weeksAgo(4))} was not collected`;
  await expectSaid(`2 orders of ${dateText(LAST)} were not collected`, ofFourWeeksAgo);
  expect(screen.queryByText(/All is well/)).toBeNull();
  const ways = screen.getAllByRole('link', { name: 'Show them' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([`/week/${LAST}`, `/week/${weeksAgo(4)}`]);

  showScreen('/week/:day', `/week/${LAST}`, <FridayScreen />);
  const cards = await screen.findAllByRole('group', { name: /Bea Brown|Ada Crumb/ });
  await screen.findByText('Up to date');
  for (const card of cards) fireEvent.click(within(card).getByText(/^Collected, .* taken$/));
  expect(screen.queryByText(/not collected$/)).toBeNull();

  const asked = watchRequests();
  showThisFriday();
  await expectSaid(ofFourWeeksAgo);
  await screen.findByText('Up to date');
  expect(asked.filter(asksForOrdersOf(LAST))).toEqual([]);
});

test('an order that was moved to its Friday is collected by the tick under its own number', async () => {
  await given('collected', LAST);
  await given('collected', weeksAgo(4), { id: newOrderId(orderTimes(weeksAgo(6)).from) });
  await givenFor(weeksAgo(4));
  showThisFriday();
  await expectSaid(`1 order of ${dateText(weeksAgo(4))} was not collected`);
});

test('who never ticks is told nothing, and no earlier orders are read', async () => {
  for (const weeks of [1, 2]) await givenFor(weeksAgo(weeks));
  const asked = watchRequests();
  showThisFriday();
  const ticks = (url: string) =>
    url.includes('/handovers') && url.includes(firstOrderId(orderTimes(weeksAgo(4)).from));
  await expect.poll(() => asked.filter(ticks)).toHaveLength(1);
  expect(await screen.findByText(/All is well/)).toBeVisible();
  expect(said()).toEqual([]);
  expect(asked.filter(asksForOrdersOf(LAST))).toEqual([]);
});

test('where the earlier bake days can’t be read it says so, and looks again when asked', async () => {
  await given('collected', LAST);
  await givenFor(LAST);
  logged('error');
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (asksForOrdersOf(LAST)(decodeURIComponent(String(input)))) throw new TypeError('No answer');
    return fetch(input, init);
  });
  showThisFriday();
  expect(await screen.findByText(/^The orders of earlier bake days could not be checked/)).toBeVisible();
  expect(screen.queryByText(/All is well/)).toBeNull();
  spy.mockRestore();
  await press('Look again');
  await expectSaid(`1 order of ${dateText(LAST)} was not collected`);
  expect(screen.queryByText(/could not be checked/)).toBeNull();
});

test('who did not come owes nothing, is counted, and is known when they order again', async () => {
  await given('collected', LAST);
  const { id } = await givenFor(LAST, { name: 'Ada Crumb', phone: '07700 900123', email: 'ada@example.com' });
  const others = [await givenFor(LAST, { name: 'Bea Brown' }), await givenFor(LAST, { name: 'Cy Dale' })];
  showScreen('/week/:day', `/week/${LAST}`, <FridayScreen />);
  const ada = await screen.findByRole('group', { name: 'Ada Crumb' });
  await screen.findByText('Up to date');
  const owes = () => screen.getByRole('button', { name: /^Who still owes/ }).textContent;
  expect(owes()).toBe('Who still owes 3, £21');
  fireEvent.click(within(ada).getByText('Did not come'));
  expect(owes()).toBe('Who still owes 2, £14');
  expect(screen.getByRole('button', { name: 'Did not come 1' })).toBeVisible();
  expect(within(ada).getByRole('button', { name: 'Undo' })).toBeVisible();

  await press('None of these 2 came');
  await press('None came');
  expect(owes()).toBe('Who still owes 0, £0');
  const ids = [id, ...others.map((other) => other.id)];
  const stateOf = (one: string) => dataAt(`/handovers/${one}/state`);
  for (const one of ids) await expect.poll(() => stateOf(one)).toBe('missed');

  await givenFor(DAY, { phone: '+44 7700 900 123', email: 'crumb@example.com' });
  await givenFor(DAY, { phone: '07700 900999', email: 'new@example.com' });
  showScreen('/', '/', <FridayScreen />);
  expect(await screen.findByText(`Did not come on ${dateText(LAST)}.`)).toBeVisible();
});

test('who ticks only those who did not come is told of the last time, and of no orders that were not collected', async () => {
  await given('missed', weeksAgo(2), { phone: '07700 900123', email: 'a@example.com' });
  await given('missed', LAST, { phone: '07700 900456', email: 'ada@example.com' });
  await givenFor(LAST);
  await givenFor(DAY, { phone: '+44 7700 900 123', email: 'ada@example.com' });
  showScreen('/', '/', <FridayScreen />);
  expect(await screen.findByText(`Did not come on ${dateText(LAST)}.`)).toBeVisible();
  expect(screen.queryByText(/not collected/)).toBeNull();
});

test('before the next bake day, the line at the top says what was not collected on the last one; on a bake day it is gone', async () => {
  await given('collected', LAST);
  await givenFor(LAST);
  showScreen('/', '/', <FridayScreen />);
  const line = { name: /^1 not collected (yesterday|on )/ };
  if (bakeOf(CALENDAR, DAY).date === londonDay(new Date())) {
    await screen.findByText('Up to date');
    expect(screen.queryByRole('link', line)).toBeNull();
    return;
  }
  expect(await screen.findByRole('link', line)).toHaveAttribute('href', `/week/${LAST}`);
});

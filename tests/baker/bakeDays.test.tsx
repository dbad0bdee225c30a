import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BakeDayScreen, NewDayScreen } from '@/baker/bake-days/BakeDayScreen';
import { BakeDaysScreen } from '@/baker/bake-days/BakeDaysScreen';
import { MoveCafeScreen } from '@/baker/bake-days/MoveCafeScreen';
import { bakeOf } from '@/domain/bake';
import { daysAfter, formatDay } from '@/domain/londonDay';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { hearCalendar } from '@/services/shop/calendar';
import { dayOnSale, weeksLater } from '../support/bakeDays.ts';
import { dropped } from '../support/calendars.ts';
import { givenOrder } from '../support/givenShop.ts';
import { press, retype } from '../support/press.ts';
import { ORDINARY } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';
import { showScreen, signedInOwner } from '../support/signedInOwner.tsx';

const DAY = dayOnSale();
const LATER = weeksLater(DAY, 2);
const dateOf = (day: typeof DAY) => bakeOf(ORDINARY, day).date;

signedInOwner();
beforeEach(() => hearCalendar(null));

const openDay = (day = DAY) => showScreen('/days/:day', `/days/${day}`, <BakeDayScreen />);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the list tells what differs, how many have ordered, and what is on sale; a dropped day with orders stands out', async () => {
  await shopDatabase.put('/calendar', { revision: 1, days: [dropped(weeksLater(DAY, 1))] });
  for (const bakeDay of [weeksLater(DAY, 1), DAY, DAY]) await givenOrder({ bakeDay, paid: true });
  showScreen('/days', '/days', <BakeDaysScreen />);
  const rowOf = (text: string) => screen.findByRole('link', { name: text });
  expect(await rowOf(`${formatDay(dateOf(DAY))} On sale 2 orders`)).toHaveAttribute('href', `/days/${DAY}`);
  expect(await rowOf(`${formatDay(dateOf(weeksLater(DAY, 1)))} No bake 1 order`)).toBeVisible();
  expect(await rowOf(`${formatDay(dateOf(LATER))} Not on sale yet`)).toBeVisible();
});

test('what is wrong is said beside the field, and nothing is saved; what was typed outlives the page', async () => {
  openDay(LATER);
  await screen.findByLabelText('Until');
  type('Until', '09:00');
  await retype('Address', '');
  await press('Save');
  expect(await screen.findByText('That is not after 9:30AM, when it begins.')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/type the address/);
  expect(screen.getByRole('alert')).toHaveTextContent(/Nothing is saved yet/);
  expect(await dataAt('/calendar')).toBeNull();
  openDay(LATER);
  expect(await screen.findByLabelText('Until')).toHaveValue('09:00');
  await press('Discard');
  expect(screen.getByLabelText('Until')).toHaveValue('13:15');
});

test('a day with orders: whom it concerns is shown first; then all are written to, and who has no email is texted', async () => {
  await givenOrder({ bakeDay: DAY, paid: true, name: 'Ada Crumb' });
  const phone = { email: 'none, ordered by phone', phone: '07700 900123' };
  await givenOrder({ bakeDay: DAY, paid: true, name: 'Bo Bun', ...phone });
  openDay();
  await screen.findByText('On sale, 2 orders.');
  const saturday = daysAfter(dateOf(DAY), 1);
  type('Day', saturday);
  await press('Save');
  const dialog = within(await screen.findByRole('dialog', { name: 'This concerns 2 orders' }));
  expect(dialog.getByText('Bo Bun, Ada Crumb.')).toBeVisible();
  expect(await dataAt('/calendar')).toBeNull();
  await press('Save it');

  expect(await screen.findByText(/^Saved\./)).toBeVisible();
  const words = `your order for ${formatDay(dateOf(DAY))} is now for ${formatDay(saturday)}, 9:30AM to 1:15PM, at The Reading Room`;
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
  const link = (name: RegExp) => decodeURIComponent(hrefOf(name));
  const email = link(/^Email the customer/);
  expect(email).toMatch(/^mailto:.*\?bcc=ada@example\.com&subject=.*&body=Hello, your order/);
  expect(email).toContain(words);
  const byText = within(screen.getByRole('region', { name: /^1 order without an email/ }));
  expect(byText.getByText('Bo Bun')).toBeVisible();
  await screen.findByRole('link', { name: /^Text/ });
  expect(link(/^Text/)).toContain(words);

  // The page proposes the same words later, and on another phone.
  openDay();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('The words')).value).toContain(words);
});

test('no bake: their orders move to another day, if she says so', async () => {
  const { id } = await givenOrder({ bakeDay: DAY, paid: true });
  openDay();
  await screen.findByText('On sale, 1 order.');
  fireEvent.click(screen.getByLabelText('No bake'));
  expect(screen.queryByLabelText('Day')).toBeNull();
  await press('Save');
  const next = formatDay(dateOf(weeksLater(DAY, 1)));
  fireEvent.click(await screen.findByLabelText(`All move to ${next}`));
  await press('Save it');
  const saved = new RegExp(`^Saved\\. No bake on .*; its orders are for ${next}`);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(await dataAt(`/orders/${id}/bakeDay`)).toBe(bakeDayToMs(weeksLater(DAY, 1)));
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('The words');
  expect(value).toMatch(new RegExp(`^Hello, your order for .* is now for ${next}`));
});

test('what another owner has changed of the day meanwhile is shown, and nothing is written over it', async () => {
  openDay(LATER);
  await screen.findByLabelText('From');
  type('From', '08:00');
  await shopDatabase.put('/calendar', { revision: 1, days: [dropped(LATER)] });
  await press('Save');
  expect(await screen.findByText(/on another phone meanwhile, so what you typed is not saved/)).toBeVisible();
  expect(await screen.findByLabelText('No bake')).toBeChecked();
  expect(await dataAt('/calendar/revision')).toBe(1);
  // The page says so until the input is saved or discarded.
  type('Words for customers', 'Stollen week');
  expect(screen.getByText(/so what you typed is not saved/)).toBeVisible();
});

test('a change that is asked about is not written over what another owner has changed since', async () => {
  const { id } = await givenOrder({ bakeDay: DAY, paid: true });
  openDay();
  await screen.findByText('On sale, 1 order.');
  type('From', '08:00');
  await press('Save');
  await screen.findByText('Save it');
  await shopDatabase.put('/calendar', { revision: 1, days: [dropped(DAY)] });
  // The page reads the change while the dialog is open.
  for (const state of ['hidden', 'visible'] as const) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }
  expect(await screen.findByText(/so what you typed is not saved/)).toBeInTheDocument();
  await press('Save it');
  expect(await screen.findByText(/so what you typed is not saved/)).toBeVisible();
  expect(await dataAt('/calendar/revision')).toBe(1);
  expect(await dataAt(`/orders/${id}/bakeDay`)).toBe(bakeDayToMs(DAY));
});

test.each([
  [
    'a new day',
    'Day',
    daysAfter(dateOf(LATER), -2),
    () => showScreen('/days/new', '/days/new', <NewDayScreen />),
  ],
  ['a day', 'From', '08:00', () => openDay(LATER)],
])(
  'what is typed for %s outlives a new start of her page and changes of other days, and is saved',
  async (_, label, typed, show) => {
    const other = (weeks: number) => dropped(weeksLater(LATER, weeks));
    show();
    await screen.findByLabelText(label);
    type(label, typed);
    await shopDatabase.put('/calendar', { revision: 1, days: [other(1)] });
    show();
    expect(await screen.findByLabelText(label)).toHaveValue(typed);
    await shopDatabase.put('/calendar', { revision: 2, days: [other(2)] });
    await press('Save');
    expect(await screen.findByText(/on another phone meanwhile, so nothing was saved/)).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: 'Save', busy: false }));
    await expect.poll(() => dataAt('/calendar/revision')).toBe(3);
  },
);

test('a day is added, and the café moves', async () => {
  showScreen('/days/new', '/days/new', <NewDayScreen />);
  await screen.findByLabelText('Day');
  const date = daysAfter(dateOf(LATER), -2);
  type('Day', date);
  await press('Save');
  await expect.poll(() => dataAt('/calendar/days/0')).toMatchObject({ date, isBaked: true });

  showScreen('/days/cafe', '/days/cafe', <MoveCafeScreen />);
  await screen.findByLabelText('Place');
  await retype('Place', 'The New Café');
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(/^Still that of /);
  const { value: postcode } = screen.getByLabelText<HTMLInputElement>('Postcode');
  await retype('Address', '5 High Street');
  expect(screen.getByLabelText('Postcode')).toHaveValue('');
  expect(screen.getByLabelText('Postcode')).toHaveAccessibleDescription(`It was ${postcode}.`);
  await retype('Postcode', postcode);
  await retype('Address', '5 High Street');
  expect(screen.getByLabelText('Postcode')).toHaveValue(postcode);
  await retype('Postcode', 'E8 2AA');
  await press('Save');
  const since = 'From which day on?';
  expect(await screen.findByLabelText(since)).toHaveAccessibleDescription(since);
  type(since, dateOf(LATER));
  await press('Save');
  const weeks = [{ since: dateOf(LATER), name: 'The New Café', postalCode: 'E8 2AA' }];
  await expect.poll(() => dataAt('/calendar/weeks')).toMatchObject(weeks);
});

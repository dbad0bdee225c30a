import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bakeryNow, setBakeryClock } from '@/baker/bakeryClock';
import { ClosedScreen } from '@/baker/closed/ClosedScreen';
import { suggestedWords } from '@/baker/closed/suggestedWords';
import { bakeDaysOfYear } from '@/baker/figures/domain/year';
import { FiguresScreen } from '@/baker/figures/FiguresScreen';
import { ClockNote } from '@/baker/frame/ClockNote';
import { FridayScreen } from '@/baker/friday/FridayScreen';
import { NewsScreen } from '@/baker/news/NewsScreen';
import { PaymentsScreen } from '@/baker/payments/PaymentsScreen';
import { PrintScreen } from '@/baker/print/PrintScreen';
import { StockScreen } from '@/baker/stock/StockScreen';
import { WriteScreen } from '@/baker/write/WriteScreen';
import { type BakeDay, bakeOf } from '@/domain/bake';
import { comingBake, nextBake } from '@/domain/bakeCalendar';
import type { DifferingRecord } from '@/domain/calendarRecord';
import { daysAfter, endOfDay, formatDay, londonDay } from '@/domain/londonDay';
import { londonMoment } from '@/domain/londonMoment';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { hearCalendar } from '@/services/shop/calendar';
import { Payments } from '../../sandbox/till/payments.ts';
import { paymentsCsv } from '../../sandbox/till/paymentsCsv.ts';
import { dayOnSale, weeksLater } from '../support/bakeDays.ts';
import { CHRISTMAS_DAYS, calendarOf, differing, dropped } from '../support/calendars.ts';
import { givenOrder, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { around, press, retype } from '../support/press.ts';
import { ORDINARY, unitsOf } from '../support/samples.ts';
import { dataAt, givenRules, shopDatabase } from '../support/shopDatabase.ts';
import { showScreen, signedInOwner } from '../support/signedInOwner.tsx';

const FRIDAY = dayOnSale();
const CHRISTMAS = calendarOf(...CHRISTMAS_DAYS);
const LAST = weeksLater(FRIDAY, -1);

signedInOwner();

describe('the stock', () => {
  const show = async (at = '/stock', stock: object = {}) => {
    await shopDatabase.put('/categories', { 1: { title: 'Sourdough' }, 2: { title: 'Brioche' } });
    await shopDatabase.put('/cakes', {
      boule: { title: 'Boule', category: 'Sourdough', price: 7, limit: 2 },
      brioche: { title: 'Brioche Loaf', category: 'Brioche', price: 9, limit: 0 },
    });
    const baked = { boule: 20, brioche: 8 };
    await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(FRIDAY), setAt: 5, baked, ...stock });
    showScreen('/stock', at, <StockScreen />);
  };

  test('that is set already: last week’s numbers are there, and another phone’s are not overwritten', async () => {
    await show('/stock', { revision: 1, lastPlan: { boule: 12, brioche: 3 } });
    const boules = await screen.findByLabelText('Boule: how many we bake');
    await press('As last week');
    expect(screen.getByText(/in place of these/)).toBeVisible();
    expect(await screen.findByDisplayValue('3')).toHaveAccessibleName('Brioche Loaf: how many we bake');
    await retype('Boule: how many we bake', '25');
    await shopDatabase.put('/stock/baked/boule', 30);
    await shopDatabase.put('/stock/revision', 2);
    await press('Save');

    expect(await screen.findByText(/changed the numbers on another phone/)).toBeVisible();
    expect(await screen.findByText(/baked \(now 30\)/)).toBeVisible();
    expect(boules).toHaveValue('25');
    expect(await dataAt('/stock/baked/boule')).toBe(30);
  });

  test('waits for who is ordering, says so, and warns whoever closes the page meanwhile', async () => {
    const order = await givenOrder({ bakeDay: FRIDAY, items: unitsOf(2, { firebaseId: 'boule' }) });
    const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await show('/stock', { bakeDay: bakeDayToMs(LAST) });
    await retype('Boule: how many we bake', '25');
    expect(isWarned()).toBe(false);
    await press('Save');
    expect(
      await screen.findByText(/^Saving … Somebody is ordering just now.* Keep this page open\.$/),
    ).toBeVisible();
    await expect.poll(isWarned).toBe(true);
    await shopDatabase.put(`/orders/${order.id}/paid`, true);
    expect(await screen.findByText(/^Saved, and on sale/)).toBeVisible();
    await expect.poll(isWarned).toBe(false);
    expect(await stockOf('boule')).toBe(23);
  });

  test('of which a loaf burnt, and all were ordered: it says so, and who ordered it; and it can be taken back', async () => {
    const id = newOrderId(new Date());
    const items = unitsOf(8, { firebaseId: 'brioche' });
    await givenOrder({ id, bakeDay: FRIDAY, paid: true, phone: '+44 (0)7700 900123', items });
    await show('/stock?loaf');
    fireEvent.click(await screen.findByLabelText('One less Brioche Loaf'));
    expect(await screen.findByText(/8 ordered, 7 baked: 1 too few/)).toBeVisible();
    const row = around(screen.getByText('Brioche Loaf', { selector: 'h3' }), 'li');
    fireEvent.click(row.getByText('Who ordered it'));
    expect(row.getByText(/^Ada Crumb/).closest('a')).toHaveAttribute('href', `/order/${id}`);
    expect(await row.findByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+447700900123');

    await press('Undo');
    await expect.poll(() => dataAt('/stock/baked/brioche')).toBe(8);
    expect(await stockOf('brioche')).toBe(0);
  });
});

const EMPTY = { orders: 0, pieces: 0, card: 0, taken: 0, cash: 0, collected: 0, unread: 0 };
const givenYear = async () => {
  const days = bakeDaysOfYear(ORDINARY, new Date()).slice(0, -2);
  const counted = days.map((day, index) => {
    const orders = index < 40 ? 0 : 10;
    return [day, { counted: { ...EMPTY, orders, pieces: 2 * orders, at: Date.now() } }];
  });
  await shopDatabase.put('/figures', { revision: 1, ...Object.fromEntries(counted) });
};

test.each([8, -7])(
  'on a phone whose date is wrong by %i days the right Fridays are shown and counted, and it is told',
  async (days) => {
    const today = new Date();
    await givenYear();
    vi.useFakeTimers({ now: today.getTime() + days * 24 * 60 * 60 * 1000, toFake: ['Date'] });
    onTestFinished(async () => {
      vi.useRealTimers();
      await setBakeryClock();
    });
    await givenOrder({ id: newOrderId(today), bakeDay: LAST, paid: true, items: unitsOf(3) });
    showScreen('/figures', '/figures', <FiguresScreen />);
    expect(await screen.findByText('All is counted.')).toBeVisible();
    expect(Object.keys(Object(await dataAt('/figures'))).filter((day) => day > LAST)).toEqual(['revision']);
    expect(screen.getByText('3 pieces').closest('p')).toHaveTextContent(
      new RegExp(`\\b${Number(LAST.slice(8))} `),
    );
    showScreen('/stock', '/stock', <StockScreen />);
    expect(
      await screen.findByText(formatDay(bakeOf(ORDINARY, FRIDAY).date), { selector: 'h1' }),
    ).toBeVisible();
    expect(dayOnSale(bakeryNow())).toBe(FRIDAY);
    showScreen('/', '/', [<ClockNote key="clock" />, <FridayScreen key="friday" />]);
    const says = `date is wrong. It is ${londonMoment(today).split(',')[0]}`;
    expect(await screen.findByText((text) => text.includes(says))).toBeVisible();
    expect(screen.getByText(formatDay(comingBake(ORDINARY, today).date), { selector: 'h1' })).toBeVisible();
  },
);

describe('the figures', () => {
  const givenFor = (day: BakeDay, pieces: number, fields: Partial<Order> = {}) => {
    const id = newOrderId(new Date(bakeDayToMs(day) - 2 * 24 * 60 * 60 * 1000));
    return givenOrder({ id, bakeDay: day, paid: true, items: unitsOf(pieces), ...fields });
  };
  const show = () => showScreen('/figures', '/figures', <FiguresScreen />);
  const partOf = async (name: string) => around(await screen.findByText(name, { selector: 'h2' }), 'section');

  test('tell a year in words and tables, with what had to be counted', async () => {
    await givenYear();
    const card = await givenFor(weeksLater(LAST, -1), 3, { hasPaid: true });
    const cash = await givenFor(LAST, 2);
    await givenFor(LAST, 1);
    await givenFor(LAST, 5, { paid: false });
    const collected = (isCash: boolean) => ({ state: 'collected', cash: isCash, at: 1, sentAt: 1 });
    await shopDatabase.put('/handovers', { [card.id]: collected(false), [cash.id]: collected(true) });
    const baked = { boule: 3, bun: 4, stollen: 2, gone: 1 };
    await shopDatabase.put('/stock', { bakeDay: bakeDayToMs(LAST), setAt: 1, baked });
    await shopDatabase.put('/cakes/bun', { title: 'Cinnamon Bun' });
    await shopDatabase.put('/hidden/stollen', { title: 'Stollen' });
    show();
    expect(await screen.findByText('All is counted.')).toBeVisible();

    const pieces = await partOf('Pieces');
    const sums = /3 pieces in 2 orders\. In 12 weeks: 206 pieces in 103 orders\./;
    expect(pieces.getByText(/3 pieces/).closest('p')).toHaveTextContent(sums);
    fireEvent.click(pieces.getByText('Show as a table'));
    const { rows } = (await pieces.findByText('Bake day')).closest('table') ?? expect.fail('No table');
    // A new shop's table begins with its first orders.
    expect(rows).toHaveLength(13);
    expect(rows[1]).toHaveTextContent(/\d{4}32$/);
    expect(rows[12]).toHaveTextContent(/\d{4}2010$/);

    const money = await partOf('Money, by card and in cash');
    const ways = /£21, £14 taken in cash, £7 in cash that is not ticked as taken/;
    expect(money.getByText(/£21/).closest('p')).toHaveTextContent(ways);
    const soldOut = await partOf('What sold out');
    expect(soldOut.getByText(/Boule, all 3 \(\w{3} \d\d:00\)/)).toBeVisible();
    fireEvent.click(soldOut.getByText('Show as a table'));
    const left = 'Cinnamon Bun, 4 of 4; Stollen, 2 of 2; gone, 1 of 1';
    expect(await soldOut.findByText(left)).toBeVisible();

    // The two weeks with orders; the others were only marked as counted.
    await press('Count all days again');
    expect(await pieces.findByText(/In 2 weeks: 6 pieces in 3 orders\./)).toBeVisible();
  });

  test('say that they can’t be read, are read when asked, and a month’s orders are saved for the accountant', async () => {
    logged('error');
    await givenRules({ figures: { '.read': false } });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('no longer lets you read');
    await givenRules({ '.read': true, '.write': true, orders: { '.indexOn': ['bakeDay', 'paid'] } });
    await givenYear();
    await givenFor(LAST, 2, { hasPaid: true });
    await press('Look again');
    expect(await screen.findByText('All is counted.')).toBeVisible();

    showScreen('/payments', '/payments', <PaymentsScreen />);
    const way = screen.getByRole('link', { name: /for your accountant$/ });
    showScreen('/figures', way.getAttribute('href') ?? '', <FiguresScreen />);
    expect(await screen.findByText('All is counted.')).toBeVisible();
    // The heading is above the figures, so that it doesn't move when they load.
    const [file, first] = screen.getAllByRole('heading', { level: 2 });
    expect([file?.textContent, first?.textContent]).toEqual(['For the accountant', 'Pieces']);

    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    await press('Save the file');
    expect(await screen.findByText(`1 order, £14. Saved as orders-${LAST.slice(0, 7)}.csv.`)).toBeVisible();
    expect(saved).toHaveBeenCalledOnce();
  });
});

test('payments that are wrong are told with buttons for it; the file stays in this tab until it is forgotten', async () => {
  const ofCard = { paid: true, hasPaid: true, items: unitsOf(2) };
  const right = await givenOrder(ofCard);
  const unpaid = await givenOrder({ ...ofCard, name: 'Bo', phone: '07700 900123' });
  const twice = await givenOrder({ ...ofCard, name: 'Cy' });
  const till = new Payments();
  const lines = [{ id: 'price_rye', title: 'Rye', amount: 1400, quantity: 1 }];
  for (const [index, { id: reference }] of [right, twice, twice].entries()) {
    till.take(`cs_${index}`, { lines, successUrl: '', cancelUrl: '', reference }, 'ada@example.com');
  }
  const text = `\uFEFF${paymentsCsv(till.newestFirst)}`;
  const file = new File([text], 'payments.csv', { type: 'text/csv' });
  // jsdom's `File` lacks `arrayBuffer`.
  Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
  const show = () => showScreen('/payments', '/payments', <PaymentsScreen />);
  show();
  await userEvent.upload(screen.getByLabelText(/^Choose /), file);

  expect(await screen.findByText(/^1 order is paid and right: £14\.$/)).toBeVisible();
  expect(screen.getByText(/2 things are to look at/)).toBeVisible();
  const cardOf = (name: RegExp) => around(screen.getByRole('heading', { level: 3, name }), 'li');
  const bo = cardOf(/^Bo/);
  expect(bo.getByText(/there is no payment for it/)).toBeVisible();
  expect(await bo.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900123');
  expect(bo.getByRole('link', { name: 'Open the order' })).toHaveAttribute('href', `/order/${unpaid.id}`);
  const inStripe = cardOf(/^Cy/).getAllByRole('link', { name: /^Find it in Stripe/ });
  const ofPayment = expect.stringContaining('ch_test_');
  expect(inStripe.map((link) => link.getAttribute('href'))).toEqual([ofPayment, ofPayment]);

  show();
  expect(await screen.findByText(/^1 order is paid and right/)).toBeVisible();
  expect(screen.getByText('payments.csv')).toBeVisible();
  await press('Forget this file');
  expect(screen.queryByText('payments.csv')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('the shop is closed with her words at once, and opened again', async () => {
  showScreen('/closed', '/closed', <ClosedScreen />);
  await retype('What customers read', 'Back on 8 January ');
  await press('Close the shop now');

  expect(await screen.findByText('Done: nobody can order any more.')).toBeVisible();
  expect(await dataAt('/closed')).toEqual({ words: 'Back on 8 January', at: expect.any(Number) });
  await press('Open the shop again');
  expect(await screen.findByText(/^Done: the shop is open/)).toBeVisible();
  expect(await dataAt('/closed')).toBeNull();
});

test('a line of news is shown to shoppers until the end of its day, one at a time, and taken away', async () => {
  showScreen('/news', '/news', <NewsScreen />);
  await press('Show it');
  expect(screen.getByText('Please write what customers should read.')).toBeVisible();
  await retype('What customers read', ' Hot cross buns ');
  expect(screen.getByLabelText('Last day')).toHaveValue(nextBake(ORDINARY, bakeryNow()).date);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2020-01-01' } });
  expect(screen.getByText('Please choose today or a later day.')).toBeVisible();
  const day = daysAfter(londonDay(bakeryNow()), 3);
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: day } });
  await press('Show it');
  expect(await screen.findByText(`Customers see, until the end of ${formatDay(day)}`)).toBeVisible();
  const until = endOfDay(day).getTime();
  expect(await dataAt('/news')).toEqual({ words: 'Hot cross buns', until });
  await press('Remove it');
  expect(await screen.findByText('Nobody sees it any more.')).toBeVisible();
  expect(await dataAt('/news')).toBeNull();
});

test.each([
  ['2026-11-15T12:00:00Z', ORDINARY, 'Back on Friday 8 January. Merry Christmas!'],
  ['2027-01-02T12:00:00Z', ORDINARY, 'Back on Friday 15 January'],
  ['2026-12-08T12:00:00Z', CHRISTMAS, 'Back from our holiday on Wednesday 23 December'],
  ['2026-12-15T12:00:00Z', CHRISTMAS, 'Back from our holiday on Friday 8 January'],
])('who closes the shop at %s is proposed to write %j', (now, calendar, words) => {
  expect(suggestedWords(calendar, new Date(now))).toContain(words);
});

describe('a day that is not as usual', () => {
  const LATER = daysAfter(bakeOf(ORDINARY, FRIDAY).date, 1);
  const given = async (...days: readonly DifferingRecord[]) => {
    await shopDatabase.put('/calendar', { revision: 1, days });
    await hearCalendar({ days });
    onTestFinished(() => hearCalendar(null));
  };

  test('is headed and printed by its own date, and reached by its name', async () => {
    await given(differing(FRIDAY, { date: LATER }));
    await givenOrder({ bakeDay: FRIDAY, paid: true });
    showScreen('/week/:day', `/week/${FRIDAY}`, <FridayScreen />);
    expect(await screen.findByText(formatDay(LATER), { selector: 'h1' })).toBeVisible();
    showScreen('/week/:day/write', `/week/${FRIDAY}/write`, <WriteScreen />);
    expect(await screen.findByRole('link', { name: formatDay(LATER) })).toBeVisible();
    showScreen('/print/:day', `/print/${FRIDAY}`, <PrintScreen />);
    expect(await screen.findByText(formatDay(LATER), { selector: 'h2' })).toBeVisible();
    showScreen('/stock', '/stock', <StockScreen />);
    expect(await screen.findByText(formatDay(LATER), { selector: 'h1' })).toBeVisible();
  });

  test('and that she has dropped: its orders are named on the coming one, and shown', async () => {
    await given(dropped(weeksLater(FRIDAY, 1)));
    const id = newOrderId(new Date());
    await givenOrder({ id, bakeDay: weeksLater(FRIDAY, 1), paid: true, name: 'Ada Crumb' });
    const friday = formatDay(daysAfter(bakeOf(ORDINARY, FRIDAY).date, 7));
    showScreen('/', '/?show=look', <FridayScreen />);
    expect(await screen.findByText(`1 order is for ${friday}, which you don’t bake.`)).toBeVisible();
    const way = screen.getByRole('link', { name: 'Look at it' });
    expect(way).toHaveAttribute('href', `/week/${weeksLater(FRIDAY, 1)}`);
    expect(screen.getByRole('link', { name: /^To check/ })).toHaveTextContent('1');
    showScreen('/week/:day', way.getAttribute('href') ?? '', <FridayScreen />);
    expect(await screen.findByText(friday, { selector: 'h1' })).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Ada Crumb/ })).toHaveAttribute('href', `/order/${id}`);
  });
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import { Footer } from '@/app/Footer';
import { type Bake, type BakeDay, bakeOf } from '@/domain/bake';
import { bakeAfter, nextBake } from '@/domain/bakeCalendar';
import { daysAfter, formatDay, formatShortDay } from '@/domain/londonDay';
import { promiseOf } from '@/domain/order/promised';
import { Location } from '@/pages/home/Location';
import { currentCalendar, loadCalendar, watchCalendar } from '@/services/shop/calendar';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { tellBake } from '@/services/shop/toldBake';
import { changeCheckoutDetails } from '@/state/checkout';
import { differing, dropped } from '../support/calendars.ts';
import { cartOf } from '../support/cart.ts';
import { givenProducts, storedOrders } from '../support/givenShop.ts';
import { press } from '../support/press.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { aProduct, DETAILS, ORDINARY, unitsOf } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';
import { scrollTo } from '../support/viewport.ts';

// That every place says the same days: tests/browser/christmas.spec.ts.

const HALL = { name: 'The Village Hall', address: '2 Green Lane, Leeds', postalCode: 'LS2 7ZZ' };

async function givenCalendar(calendar: object | null): Promise<void> {
  await shopDatabase.put('/', { calendar });
  for (const stop of [watchCalendar(() => {}), watchClosing(() => {})]) onTestFinished(stop);
  await closingKnown();
  await act(async () => void (await loadCalendar()));
}

test('a bake at another place: the way leads there, one pays there, and the map of the usual place is not shown', async () => {
  const { day, date } = nextBake(ORDINARY, new Date());
  await givenCalendar({ days: [differing(day, HALL)] });
  const { container } = render([<Location key="location" />, <Footer key="footer" />], {
    wrapper: MemoryRouter,
  });

  const said = new RegExp(`: ${formatDay(date)}, .+, The Village Hall\\.$`);
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(3));
  expect(screen.getAllByText('Fridays, 9:30AM to 1:15PM')).toHaveLength(2);
  expect(screen.getByText('Pay by card now, or cash at The Village Hall')).toBeVisible();
  const ways = screen.getAllByRole('link', { name: /Google Maps|Apple Maps|OpenStreetMap/ });
  expect(ways).toHaveLength(6);
  for (const way of ways)
    expect(decodeURIComponent(way.getAttribute('href') ?? '')).toContain('2 Green Lane, Leeds LS2 7ZZ');
  expect(container).not.toHaveTextContent(collectionPoint.name);
  scrollTo(window.innerHeight);
  expect(container.querySelector('iframe')).toBeNull();

  await givenCalendar(null);
  expect(container).not.toHaveTextContent('Village Hall');
  expect(container.querySelector('iframe')).toBeInTheDocument();
});

test('the café has moved for good: that is the place of every week, and nothing differs', async () => {
  const week = { ...collectionPoint, ...HALL, since: '2026-01-02', from: '10:00AM', until: '11:00AM' };
  await givenCalendar({ weeks: [week] });
  const { container } = render([<Location key="location" />, <Footer key="footer" />], {
    wrapper: MemoryRouter,
  });
  expect(screen.getAllByText('Fridays, 10:00AM to 11:00AM')).toHaveLength(2);
  expect(container).toHaveTextContent('The Village Hall');
  expect(container).not.toHaveTextContent(/This week|Next time|No bread/);
});

function nextTwo() {
  const next = nextBake(currentCalendar(), new Date());
  return [next, bakeAfter(currentCalendar(), next)] as const;
}

const dayIsNow = ({ date }: Bake) => `Your order is now for ${formatDay(date)}.`;

async function saysOnly({ date }: Bake): Promise<void> {
  await screen.findByText(formatShortDay(date));
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByText(/is now for/)).toBeNull();
}

/** Shows the last page before the order. An earlier page or visit told the shopper about the bake `told`. */
async function lastLookAfter(told: Bake, units = unitsOf(1), toldUnits = units) {
  await givenProducts(aProduct());
  changeCheckoutDetails(DETAILS);
  tellBake(promiseOf(told), toldUnits);
  return renderRoute('/pay-by-cash', { cart: cartOf(units) });
}

test('a cart filled for a bake three weeks before says once that it is for the next one', async () => {
  await givenCalendar(null);
  const [next] = nextTwo();
  const { day, date } = bakeOf(ORDINARY, daysAfter(next.date, -21) as string as BakeDay);
  const units = unitsOf(1);
  const { unmount } = await lastLookAfter({ ...next, day, date }, units);
  const said = `The deadline for ${formatDay(date)} has passed. ${dayIsNow(next)}`;
  expect(await screen.findByText(said)).toBeVisible();
  unmount();
  renderRoute('/pay-by-cash', { cart: cartOf(units) });
  await saysOnly(next);
});

test('another cart was told nothing, so nothing is new to it', async () => {
  await givenCalendar(null);
  const [next, later] = nextTwo();
  await lastLookAfter(later, unitsOf(1), unitsOf(1));
  await saysOnly(next);
});

async function hears(calendar: object): Promise<void> {
  await shopDatabase.put('/calendar', calendar);
  await act(async () => void (await loadCalendar()));
}

test('another day, other hours, another place: what has changed is said, and no more', async () => {
  await givenCalendar(null);
  const [next] = nextTwo();
  await lastLookAfter(next);
  await saysOnly(next);
  const wednesday = daysAfter(next.date, 5);
  await hears({ days: [differing(next.day, { date: wednesday })] });
  expect(
    await screen.findByText(`We have changed the day. ${dayIsNow({ ...next, date: wednesday })}`),
  ).toBeVisible();
  await hears({ days: [differing(next.day, HALL)] });
  expect(
    screen.getByText(/^We have changed the hours or the place\. .+ The Village Hall, 2 Green Lane/),
  ).toBeVisible();
});

test('on the last look, a bake that is dropped is pointed out before the tap, and the tap orders for the new one', async () => {
  await givenCalendar(null);
  const [next, later] = nextTwo();
  await lastLookAfter(next);
  await screen.findByText(formatShortDay(next.date));
  await hears({ days: [dropped(next.day)] });
  const said = `There is no bread on ${formatDay(next.date)} after all. ${dayIsNow(later)}`;
  expect(await screen.findByText(said)).toBeVisible();
  await press(/^Confirm Order/);
  await vi.waitFor(async () => expect(Object.keys(await storedOrders())).toHaveLength(1), 10_000);
  const [order] = Object.values(await storedOrders());
  expect(order).toMatchObject({ bakeDay: Date.parse(later.day) });
});

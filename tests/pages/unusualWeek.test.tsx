import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { collectionPoint } from '#bakery/shop';
import { Footer } from '@/app/Footer';
import { ChangesNotice } from '@/components/order/ChangesNotice';
import { nextBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { promiseOf } from '@/domain/order/promised';
import { Location } from '@/pages/home/Location';
import { currentCalendar, loadCalendar, watchCalendar } from '@/services/shop/calendar';
import { closingKnown, watchClosing } from '@/services/shop/closed';
import { changeCheckoutDetails } from '@/state/checkout';
import { differing, dropped } from '../support/calendars.ts';
import { cartOf } from '../support/cart.ts';
import { givenProducts } from '../support/givenShop.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { aProduct, BAKE, DETAILS, ORDINARY, unitsOf } from '../support/samples.ts';
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

test('a day that only has words of the owner’s is said with its hours', async () => {
  const { day, date } = nextBake(ORDINARY, new Date());
  await givenCalendar({ days: [differing(day, { words: 'Stollen week' })] });
  render(<Footer />, { wrapper: MemoryRouter });
  expect(screen.getByText(new RegExp(`for ${formatDay(date)}, 9:30AM to 1:15PM$`))).toBeVisible();
  expect(await screen.findAllByText('Stollen week.')).toHaveLength(2);
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

test('who was told another day hears why it is another now, and hours and place only if they changed too', async () => {
  const later = nextBake(ORDINARY, BAKE.closesAt);
  const told = (bake: typeof BAKE, was = BAKE) => {
    const { container, unmount } = render(
      <ChangesNotice changes={[]} newBake={{ bake, promised: promiseOf(was) }} />,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  await givenCalendar(null);
  expect(told(later)).toBe('Thursday’s deadline has passed: your order would be for Friday 4 December now.');
  const moved = { ...BAKE, date: '2026-11-25' as typeof BAKE.date };
  expect(told(moved)).toBe('We have changed the day: your order would be for Wednesday 25 November now.');
  expect(told({ ...BAKE, point: { ...BAKE.point, ...HALL } })).toMatch(
    /^We have changed the hours or the place: your order would be for Friday 27 November, .+, The Village Hall, .+ now\.$/,
  );

  await givenCalendar({ days: [dropped(BAKE.day)] });
  expect(nextBake(currentCalendar(), new Date('2026-11-25T10:00Z')).day).toBe(later.day);
  expect(told(later)).toBe(
    'There is no bread on Friday 27 November after all: your order would be for Friday 4 December now.',
  );
});

test('on the last look, a bake that has become another one is pointed out before the tap', async () => {
  const { day, date } = nextBake(ORDINARY, new Date());
  await givenCalendar(null);
  await givenProducts(aProduct());
  changeCheckoutDetails(DETAILS);
  renderRoute('/pay-by-cash', { cart: cartOf(unitsOf(1)) });
  expect(await screen.findByText(`${formatDay(date)}, 9:30AM to 1:15PM`)).toBeVisible();
  expect(screen.queryByText(/would be for/)).toBeNull();
  await shopDatabase.put('/calendar', { days: [dropped(day)] });
  await act(async () => void (await loadCalendar()));
  const said = `There is no bread on ${formatDay(date)} after all: your order would be for `;
  expect(await screen.findByText((text) => text.startsWith(said))).toBeVisible();
});

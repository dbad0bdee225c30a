import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CounterDay } from '@/baker/counter/CounterScreen';
import { type CounterKeeper, createCounterKeeper } from '@/baker/counter/counterKeeper';
import { COUNTER_TICKS, createCounterStore } from '@/baker/counter/counterStore';
import { counterKey } from '@/baker/counter/domain/counterList';
import { removeHelper } from '@/baker/counter/services/helpers';
import { useCounterStore } from '@/baker/counter/useCounter';
import { createDayStore } from '@/baker/day/dayStore';
import { readTicks } from '@/baker/day/services/tickQueue';
import { openOwnerDatabase } from '@/baker/services/ownerDatabase';
import { orderTimes } from '@/domain/bakeCalendar';
import { pence } from '@/domain/money';
import type { Order } from '@/domain/order/order';
import { changeKept } from '@/services/browser/diskStore';
import { newOrderId } from '@/services/order/orderIds';
import { dayOnSale } from '../../support/bakeDays.ts';
import { givenOrder, givenProducts } from '../../support/givenShop.ts';
import { logged } from '../../support/logged.ts';
import { givenOwner, ownerDatabase } from '../../support/ownerAccount.ts';
import { aProduct, aUnit, ORDINARY, unitsOf } from '../../support/samples.ts';
import { dataAt, shopDatabase } from '../../support/shopDatabase.ts';
import { tap } from '../../support/tap.ts';

const DAY = dayOnSale();
const HELPER = 'the-helper';
const helperDatabase = openOwnerDatabase(
  async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: HELPER }))}.`,
);

const ordered = (name: string, fields: Partial<Order> = {}) => {
  const id = newOrderId(orderTimes(ORDINARY, DAY).from);
  const reached = { phone: '07700 900123', email: 'ada@example.com' };
  return givenOrder({ id, bakeDay: DAY, paid: true, name, ...reached, ...fields });
};

let aesop: Order;
let keeper: CounterKeeper;
let owner: ReturnType<typeof createDayStore>;

beforeEach(async () => {
  await givenProducts(aProduct({ price: pence(700), limit: 5, allergens: 'Wheat' }));
  await givenOwner();
  await shopDatabase.put('/helpers', { [HELPER]: 'Maya' });
  aesop = await ordered('Æsop Ødegård', { items: [aUnit()], additional: 'Nut allergy' });
  await ordered('Ada Crumb', { hasPaid: true, items: unitsOf(2) });
  owner = createDayStore(ownerDatabase, DAY);
  onTestFinished(() => owner.end());
  onTestFinished(owner.subscribe(() => {}));
  keeper = keeperOf(new Map([[DAY, owner]]));
  await expect.poll(() => owner.current().reading.readAt).not.toBeNull();
});

const keeperOf = (stores: ReadonlyMap<typeof DAY, typeof owner>, now = () => new Date()) => {
  const days = () => new Map([...stores].map(([day, store]) => [day, store.current()]));
  return createCounterKeeper({ database: ownerDatabase, days, calendar: () => ORDINARY, now });
};

function show(search = '') {
  const phone = createCounterStore(helperDatabase, DAY);
  onTestFinished(() => phone.end());
  const Day = () => <CounterDay used={useCounterStore(phone)} />;
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', search }]}>
      <Day />
    </MemoryRouter>,
  );
  return phone;
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const TICK = `counterTicks/${DAY}`;

test('a helper finds an order, sees what it takes to hand it over, and no way to money or people', async () => {
  await keeper.step();
  show();
  await screen.findByText('Up to date');
  expect(names()).toEqual(['Ada Crumb', 'Æsop Ødegård']);
  const orders = screen.getByRole('region', { name: 'Orders' });
  const seen = ['2 × Boule', 'nothing to take', 'Allergens: Wheat', 'Allergy? Nut allergy', '£7 to take'];
  for (const text of seen) expect(orders).toHaveTextContent(text);
  // Helpers get no prices of paid orders, neither on screen nor in the data.
  expect(document.body).not.toHaveTextContent('£14');
  const sent = JSON.stringify(await helperDatabase.read(`counter/${DAY}`));
  for (const hidden of ['07700', 'ada@example.com', '1400', aesop.id]) expect(sent).not.toContain(hidden);

  const field = screen.getByRole('searchbox');
  for (const text of ['odegard', 'aesopode', aesop.id.slice(-4)]) {
    fireEvent.change(field, { target: { value: text } });
    await vi.waitFor(() => expect(names()).toEqual(['Æsop Ødegård']));
  }
});

test('what is baked is told without prices', async () => {
  await keeper.step();
  show('?show=bake');
  expect(await screen.findByRole('table', { name: 'To bake' })).toHaveTextContent('Boule 3');
  expect(document.body).not.toHaveTextContent('£');
});

test('a tick reaches the owner and her figures, and hers the helper; the later one counts', async () => {
  await keeper.step();
  show();
  await screen.findByText('Up to date');
  tap('Æsop Ødegård', 'Collected, £7 taken');
  expect(await screen.findByText(/Collected .*, £7 taken/)).toBeVisible();
  await expect.poll(() => dataAt(`${TICK}/${counterKey(aesop.id)}`)).toMatchObject({ state: 'collected' });

  await keeper.step();
  expect(await dataAt(`handovers/${aesop.id}`)).toMatchObject({ state: 'collected', cash: true });
  await expect.poll(() => owner.current().handovers.get(aesop.id)?.cash, { timeout: 9000 }).toBe(true);

  owner.tick(aesop.id, { state: 'open', cash: false });
  await expect.poll(() => dataAt(`handovers/${aesop.id}`)).toMatchObject({ state: 'open' });
  await keeper.step();
  expect(await dataAt(`${TICK}/${counterKey(aesop.id)}`)).toMatchObject({ state: 'open', cash: false });
  expect(await screen.findByText('£7', {}, { timeout: 9000 })).toBeVisible();
}, 30_000);

test('without a signal the list is there, and ticks wait on the phone', async () => {
  await keeper.step();
  const first = show();
  await screen.findByText('Up to date');
  await expect.poll(() => first.current().list?.orders.length).toBe(2);
  await first.end();
  cleanup();

  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(await screen.findByText(/^As of .*, no signal\.$/)).toBeVisible();
  tap('Æsop Ødegård', 'Collected, £7 taken');
  expect(await screen.findByText(/no signal\. 1 tick will go out later\./)).toBeVisible();

  offline.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await screen.findByText('Up to date');
  expect(await dataAt(`${TICK}/${counterKey(aesop.id)}`)).toMatchObject({ state: 'collected', cash: true });
});

test('while the owner’s phone is off, the list says how old it is, and ticks wait for her in the database', async () => {
  show();
  expect(await screen.findByText(/no list of this day yet/)).toBeVisible();
  await keeper.step();
  const hourAgo = Date.now() - 60 * 60_000;
  await shopDatabase.put(`/counter/${DAY}/times/asOf`, hourAgo);
  expect(await screen.findByText(/the baker’s page is not open/, {}, { timeout: 9000 })).toBeVisible();
  tap('Æsop Ødegård', 'Collected, £7 taken');
  await expect.poll(() => dataAt(TICK)).not.toBeNull();
  await shopDatabase.put(`/counter/${DAY}/times/until`, Date.now() - 1);
  const weeksLater = () => new Date(Date.now() + 21 * 24 * 60 * 60_000);
  await keeperOf(new Map(), weeksLater).step();
  expect(await dataAt(`handovers/${aesop.id}`)).toMatchObject({ state: 'collected', cash: true });
  for (const path of ['counter', 'counterTicks', 'counterIds']) expect(await dataAt(path)).toBeNull();
}, 30_000);

test('a tick that came too late is told, and keeps no other from being sent', async () => {
  logged('error');
  await keeper.step();
  const over = '2026-01-02';
  const list = { orders: { [counterKey(aesop.id)]: { name: 'Ada', toTake: 0, lines: [] } } };
  await shopDatabase.put(`/counter/${over}`, { list, times: { asOf: 1, changedAt: 1, until: 1 } });
  const id = `${over}/${counterKey(aesop.id)}`;
  const late = { id, state: 'collected', cash: false, madeAt: 1, after: 1 };
  await changeKept('baker:counter-ticks', () => [late]);
  show();
  expect(await screen.findByText(/^1 tick could not be saved: perhaps .* its day is over/)).toBeVisible();
  await screen.findByText('Up to date');
  tap('Æsop Ødegård', 'Collected, £7 taken');
  await expect.poll(() => dataAt(`${TICK}/${counterKey(aesop.id)}`)).toMatchObject({ state: 'collected' });
  fireEvent.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(screen.queryByText(/could not be saved/)).toBeNull();
  await expect.poll(() => readTicks(COUNTER_TICKS)).toEqual([]);
});

test('who is removed can neither read nor tick from that moment on', async () => {
  await keeper.step();
  show();
  await screen.findByText('Up to date');
  await removeHelper(ownerDatabase, HELPER);
  await expect(helperDatabase.read(`counter/${DAY}`)).rejects.toThrow('refused');
  dispatchEvent(new Event('online'));
  expect(await screen.findByText(/no longer lets this phone read/)).toBeVisible();
  expect(screen.queryByText('Up to date')).toBeNull();
  cleanup();
  show();
  expect(await screen.findByText(/no longer lets this phone read/)).toBeVisible();
});

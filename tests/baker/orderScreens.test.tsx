import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readKeptDay } from '@/baker/day/services/keptDay';
import { NewOrderScreen } from '@/baker/new-order/NewOrderScreen';
import { OldOrdersScreen } from '@/baker/old-orders/OldOrdersScreen';
import { ChangeScreen } from '@/baker/order/ChangeScreen';
import { FindScreen } from '@/baker/order/FindScreen';
import { OrderScreen } from '@/baker/order/OrderScreen';
import type { Order } from '@/domain/order/order';
import { bakeDayToMs } from '@/domain/order/orderTime';
import { newOrderId } from '@/services/order/orderIds';
import { dayOnSale } from '../support/bakeDays.ts';
import { givenOrder, isPaid, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { press, retype } from '../support/press.ts';
import { unitsOf } from '../support/samples.ts';
import { dataAt, shopDatabase } from '../support/shopDatabase.ts';
import { showScreen, signedInOwner } from '../support/signedInOwner.tsx';

signedInOwner();
const outbox = await openOutbox();

beforeEach(async () => {
  await shopDatabase.put('/categories/1', { title: 'Sourdough' });
  await shopDatabase.put('/cakes/rye', { title: 'Rye', price: 7, category: 'Sourdough', limit: 3 });
  const bakeDay = bakeDayToMs(dayOnSale());
  await shopDatabase.put('/stock', { bakeDay, setAt: 1, baked: { rye: 20 } });
});

const given = (fields: Partial<Order> = {}) => {
  const anna = { name: 'Anna Ås', phone: '+44 (0)7700 900123', paid: true, hasPaid: true };
  return givenOrder({ ...anna, items: unitsOf(2, { firebaseId: 'rye' }), ...fields });
};
const idOf = (days: number) => newOrderId(new Date(Date.now() - days * 24 * 60 * 60 * 1000));

const open = ({ id }: Pick<Order, 'id'>) => showScreen('/order/:id', `/order/${id}`, <OrderScreen />);
function loseSignal() {
  logged('error');
  return vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No signal'));
}
const askToCancel = () => press(/^Cancel this order/);
const linkTo = (name: string) =>
  screen.getByText(name, { selector: 'a *' }).closest('a')?.getAttribute('href') ?? '';

test('shows all of an order, also without signal; calls, texts and emails by a tap, and hands it over', async () => {
  const order = await given({ additional: '<b>Nuts</b>', email: " o'brien@example.com" });
  open(order);

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(`Anna Ås ${order.id.slice(-4)}`);
  for (const text of ['2 × Rye', '<b>Nuts</b>', 'says paid']) expect(screen.getByText(text)).toBeVisible();
  const ways = ['tel:+447700900123', 'sms:+447700900123', "mailto:o'brien%40example.com"];
  await expect.poll(() => ['Call', 'Text', 'Email'].map(linkTo)).toEqual(ways);
  const waysToAlter = () =>
    ['Move to another day …', 'Change this order …'].map((way) => screen.queryByText(way));
  expect(waysToAlter()).not.toContain(null);
  // The button is beside the day, at the top of the page.
  expect(screen.getAllByRole('button')[0]).toHaveAccessibleName('Move to another day …');
  await press('Collected');
  await expect.poll(() => dataAt(`/handovers/${order.id}/state`)).toBe('collected');
  expect(screen.getByText(/^Collected \d+:\d\d$/)).toBeVisible();
  expect(waysToAlter()).toEqual([null, null]);

  const kept = { found: { ofDay: { orders: [{ key: order.id }] } } };
  await expect.poll(() => readKeptDay(dayOnSale())).toMatchObject(kept);
  loseSignal();
  open(order);
  expect(await screen.findByText(/This is what this phone has kept of it/)).toBeVisible();
  expect(screen.getByText('2 × Rye')).toBeVisible();
});

test('who got no email gets it again, at a corrected address; without signal what was typed stays', async () => {
  const order = await given({ email: 'ana@exmaple.com' });
  open(order);
  expect(await screen.findByText(/the shop is not told whether it went out or arrived/)).toBeVisible();
  await press('Send it again …');
  expect(await screen.findByLabelText('Send it to')).toHaveValue('ana@exmaple.com');
  await retype('Send it to', 'anna');
  await press('Send it');
  expect(screen.getByLabelText('Send it to')).toHaveAccessibleDescription(/one whole address/);
  await retype('Send it to', 'anna@example.com');

  const noSignal = loseSignal();
  await press('Send it');
  expect(await screen.findByText(/^Not sent: there is no signal/)).toBeVisible();
  noSignal.mockRestore();
  open(order);
  expect(await screen.findByLabelText('Send it to')).toHaveValue('anna@example.com');
  await press('Send it');
  expect(await screen.findByText(/^Sent from this phone to anna@example\.com, /)).toBeVisible();
  const template_params = { email: 'anna@example.com', name: 'Anna Ås' };
  expect(await outbox.emails()).toMatchObject([{ template_id: 'template_customer', template_params }]);
  expect(await dataAt(`/orders/${order.id}/email`)).toBe('ana@exmaple.com');
  expect(screen.queryByLabelText('Send it to')).toBeNull();

  await outbox.behave({ fail: 403 });
  await press('Send it again …');
  await press('Send it');
  expect(await screen.findByText(/^Not sent: the email service refused it/)).toBeVisible();
});

test('an order by phone says that no email went out; one that was never finished is not confirmed', async () => {
  open(await given({ email: 'none, ordered by phone' }));
  expect(await screen.findByText(/^No confirmation went out/)).toBeVisible();
  await press('Send a confirmation …');
  expect(await screen.findByLabelText('Send it to')).toHaveValue('');

  open(await given({ paid: false }));
  expect(await screen.findByText(/^It was never finished/)).toBeVisible();
  expect(screen.queryByText(/^Send /)).toBeNull();
});

test('cancels it after saying what goes back and what to refund, and then has the words for its customer', async () => {
  const order = await given();
  open(order);
  await askToCancel();

  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Anna’s order?' }));
  expect(await dialog.findByText('Rye: 2 (3 → 5 left)')).toBeVisible();
  expect(dialog.getByText(/^Refund £14 in Stripe/)).toBeVisible();
  expect(await stockOf('rye')).toBe(3);
  await press('Cancel the order');

  const done = within(await screen.findByRole('region', { name: 'Cancelled' }));
  expect(done.getByText(/Back in the stock: 2 Rye\./)).toBeVisible();
  expect(await done.findByText('Text', { selector: 'a *' })).toBeVisible();
  const words =
    /^sms:\+447700900123\?&body=Hello Anna, we are sorry: your order \w{4} for Friday .* is cancelled\. If you have paid by card, we refund you £14/;
  expect(decodeURIComponent(linkTo('Text'))).toMatch(words);
  expect(done.getByRole('link', { name: /^Find it in Stripe/ }).getAttribute('href')).toContain(order.id);
  expect(await stockOf('rye')).toBe(5);
  expect(await dataAt('/orders')).toBeNull();

  open(order);
  expect(await screen.findByRole('region', { name: 'Cancelled' })).toBeVisible();
  expect(screen.queryByText(/^Cancel this order/)).toBeNull();
});

test('asks whether the pieces were taken where only the owner can know', async () => {
  await shopDatabase.put('/stock', null);
  open(await given());
  await askToCancel();
  await press('No: only cancel');
  expect(await screen.findByText(/Nothing of it went back/)).toBeVisible();
  expect(await stockOf('rye')).toBe(3);
});

test('is finished by its customer at that moment: nothing is written, and how it is now is shown', async () => {
  const order = await given({ paid: false });
  open(order);
  await askToCancel();
  expect(await screen.findByText(/^Nothing: it was never finished/)).toBeVisible();
  await shopDatabase.put(`/orders/${order.id}/paid`, true);
  await press('Cancel the order');

  expect(await screen.findByText(/It has just changed, and nothing was written/)).toBeVisible();
  expect(await screen.findByText('Rye: 2 (3 → 5 left)')).toBeVisible();
  expect(await isPaid(order)).toBe(true);
});

test('an order of the last weeks is found by its name or the end of its number, and any by its whole number', async () => {
  const aesop = await given({ id: idOf(20), name: 'Hugo Æsop' });
  const unfinished = await given({ id: idOf(1), paid: false, name: 'Bea Brown' });
  const old = await given({ id: idOf(200), name: 'Olaf Old' });
  showScreen('/find', '/find', <FindScreen />);
  const search = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

  search('aesop');
  const found = await screen.findByRole('link', { name: /Hugo Æsop/ });
  expect(found).toHaveAttribute('href', `/order/${aesop.id}`);
  search(unfinished.id.slice(-4));
  expect(await screen.findByRole('link', { name: /Bea Brown.*never finished/ })).toBeVisible();
  search('olaf');
  expect(await screen.findByText(/^No order of the last weeks/)).toBeVisible();
  search(old.id);
  expect(await screen.findByRole('link', { name: `Open order …${old.id.slice(-4)}` })).toBeVisible();
});

test('a draft of an order by phone says what is in it and how old it is, and is discarded', async () => {
  const thursday = new Date('2026-11-26T17:05:00Z').getTime();
  const unit = JSON.stringify(['rye', '', 700]);
  const details = { name: 'Æsop', phone: '', email: '', additional: '', isPaid: false };
  const draft = { chosen: { [unit]: 2 }, details, begun: thursday };
  sessionStorage.setItem('baker-draft-new-order', JSON.stringify(draft));
  showScreen('/new', '/new', <NewOrderScreen />);
  expect(await screen.findByText(/^Begun on Thursday .*17:05, and not placed yet/)).toBeVisible();
  expect(screen.getByText('2 × Rye: £14 in cash at collection')).toBeVisible();

  const [discard] = await screen.findAllByText('Discard', { selector: 'button *, button' });
  fireEvent.click(discard as HTMLElement);
  expect(screen.queryByText(/^Begun on/)).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  fireEvent.click(await screen.findByLabelText('One more Rye'));
  expect(screen.getByText('1 × Rye: £7 in cash at collection')).toBeVisible();
  expect(screen.queryByText(/^Begun on/)).toBeNull();
});

describe('changing an order', () => {
  const change = ({ id }: Order) => showScreen('/order/:id/edit', `/order/${id}/edit`, <ChangeScreen />);
  const stored = ({ id }: Order) => dataAt(`/orders/${id}`);

  const BUNS = { title: 'Buns', price: 8, category: 'Sourdough', limit: 2 };
  beforeEach(() => shopDatabase.put('/cakes/buns', BUNS));

  test('adds a loaf and a note: what is more to take is said, and the words for its customer are there', async () => {
    const order = await given();
    open(order);
    await screen.findByText(/^Change this order/);
    expect(linkTo('Change this order …')).toBe(`/order/${order.id}/edit`);
    change(order);
    fireEvent.click(await screen.findByLabelText('One more Buns'));
    await retype('Note', 'Sliced, please ');
    expect(screen.getByText('2 × Rye, 1 × Buns: £22, £8 more to take')).toBeVisible();
    await press('Save');

    expect(await screen.findByRole('region', { name: 'Changed' })).toBeVisible();
    const words =
      /It is now 2 × Rye, 1 × Buns: £22\. You have paid £14, so £8 is to pay when you collect it\./;
    await expect.poll(() => decodeURIComponent(linkTo('Text'))).toMatch(words);
    expect(await stored(order)).toMatchObject({ additional: 'Sliced, please', paidTotal: 14, hasPaid: true });
    expect([await stockOf('rye'), await stockOf('buns')]).toEqual([3, 1]);
    open(order);
    const toTake = await screen.findByText('to take, part is paid');
    expect(toTake.closest('section')).toHaveTextContent(/^£22 £8 to take, part is paid/);
  });

  test('on another phone shows it as it is now, whatever the list of its day still says', async () => {
    await shopDatabase.put('/cakes/rye/allergens', 'Now: barley');
    const order = await given({ items: unitsOf(2, { firebaseId: 'rye', desc: 'Dark', allergens: 'Rye' }) });
    open(order);
    // The day's list has current allergens, but no descriptions.
    expect(await screen.findByText('Now: barley')).toBeVisible();
    expect(await screen.findByText('Ordered when other allergens were listed')).toBeVisible();
    expect(screen.getByText(/the customer read “Rye”, now it is “Now: barley”/)).toBeVisible();
    await expect.poll(() => readKeptDay(dayOnSale())).not.toBeNull();
    const [unit] = Object(await stored(order)).items;
    await shopDatabase.put(`/orders/${order.id}/items`, [unit]);
    await shopDatabase.put(`/orders/${order.id}/paidTotal`, 14);
    open(order);
    expect(await screen.findByText('1 × Rye')).toBeVisible();
    expect(screen.getByText('refund £7 in Stripe')).toBeVisible();
  });

  test('that another phone changes too shows it as it is now, with her own changes, and loses nothing', async () => {
    logged('error');
    const order = await given();
    change(order);
    await retype('Phone', '07700 900999');
    fireEvent.click(await screen.findByLabelText('One fewer Rye'));
    expect(screen.getByText('1 × Rye: £7, refund £7 in Stripe')).toBeVisible();
    await shopDatabase.put(`/orders/${order.id}/name`, 'Anna Øst');
    await press('Save');

    expect(await screen.findByText(/nothing was saved/)).toBeVisible();
    expect(await screen.findByDisplayValue('Anna Øst')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveValue('07700 900999');
    expect(await stored(order)).toMatchObject({ phone: order.phone, items: [{}, {}] });

    change(order);
    expect(await screen.findByText(/It has changed since you began/)).toBeVisible();
    await press('Save');
    expect(await screen.findByText(/^£7, refund £7 in Stripe\.$/)).toBeVisible();
    expect(await stored(order)).toMatchObject({ name: 'Anna Øst', phone: '07700 900999', items: [{}] });
  });

  test('without signal keeps what is changed, and says so', async () => {
    const order = await given();
    change(order);
    fireEvent.click(await screen.findByLabelText('One more Rye'));
    const noSignal = loseSignal();
    await press('Save');
    expect(await screen.findByText(/^No answer came.*is kept here/)).toBeVisible();
    noSignal.mockRestore();
    change(order);
    expect(await screen.findByText('3 × Rye: £21, £7 more to take')).toBeVisible();
  });

  test('of more than is left bakes more for it; what is sold no more like this can only be dropped', async () => {
    await shopDatabase.put('/cakes/rye', { title: 'Rye', price: 7.5, category: 'Sourdough', limit: 0 });
    const order = await given();
    change(order);
    expect(await screen.findByText('No longer sold like this')).toBeVisible();
    const [old, now] = await screen.findAllByLabelText('One more Rye');
    expect(old).toBeDisabled();
    fireEvent.click(now as HTMLElement);
    await press('Save');
    expect(await screen.findByText(/too few are left: Rye, 0 of 1 more/)).toBeVisible();
    await press('Bake 1 more, and save');
    expect(await screen.findByRole('region', { name: 'Changed' })).toBeVisible();
    expect([await stockOf('rye'), await dataAt('/stock/baked/rye')]).toEqual([0, 21]);
  });

  test('is not offered before it is finished, nor is moving it; once it is handed over, nothing can be changed', async () => {
    const unfinished = await given({ paid: false });
    open(unfinished);
    expect(await screen.findByText(/It can be changed once it is finished/)).toBeVisible();
    expect(screen.queryByText(/^Move to another day/)).toBeNull();
    change(unfinished);
    expect(await screen.findByText(/It can be changed once it is finished/)).toBeVisible();

    const order = await given();
    await shopDatabase.put(`/handovers/${order.id}`, { state: 'collected', cash: false, at: 1, sentAt: 1 });
    change(order);
    expect(await screen.findByText(/ticked as handed over/)).toBeVisible();
  });
});

test('all orders of a person are shown, and those forgotten that may be', async () => {
  await given({ id: idOf(100) });
  const ahead = await given();
  showScreen('/old', '/old', <OldOrdersScreen />);
  await retype('Their email', 'Ada@example.com');
  await press('Look for their orders');

  expect(await screen.findByText('2 orders with this email.')).toBeVisible();
  expect(screen.getByText(/it can only be cancelled/)).toBeVisible();
  await press('Forget 1 order for good');
  await press('Forget');
  expect(await screen.findByText('1 order with this email.')).toBeVisible();
  expect(Object.keys((await dataAt('/orders')) ?? {})).toEqual([ahead.id]);
});

import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { collectionPoint, shop } from '#bakery/shop';
import { bakeOf } from '@/domain/bake';
import { nextBake } from '@/domain/bakeCalendar';
import { formatDay } from '@/domain/londonDay';
import { pence } from '@/domain/money';
import { lastOrder } from '@/services/order/lastOrder';
import { isBackUnpaid, noteLeaving } from '@/services/order/leftForTill';
import { keepOwnOrder, ownOrders } from '@/services/order/ownOrders';
import type { CartStore } from '@/services/shop/cartStore';
import { differing, dropped, ordersUntil } from '../support/calendars.ts';
import { cartOf } from '../support/cart.ts';
import { givenLedger } from '../support/givenLedger.ts';
import { givenCatalogue, givenOrder, isPaid, stockOf } from '../support/givenShop.ts';
import { logged } from '../support/logged.ts';
import { openOutbox } from '../support/outbox.ts';
import { heading, press } from '../support/press.ts';
import { renderRoute } from '../support/renderShop.tsx';
import { aUnit, BAKE, ORDINARY, unitsOf } from '../support/samples.ts';
import { shopDatabase } from '../support/shopDatabase.ts';

const outbox = await openOutbox();

const says = (text: string | RegExp) => expect(screen.getByText(text)).toBeVisible();
const idsIn = (cart: CartStore) => cart.current().items.map(({ id }) => id);
const kept = () => lastOrder().map(({ quantity, title }) => `${quantity} × ${title}`);
const open = (id: string, cart = cartOf()) => renderRoute(`/thank-you-page/${id}`, { cart });

beforeEach(() => givenCatalogue({ cakes: { boule: { title: 'Boule', price: 7, limit: 5 } } }));

/** For orders collected elsewhere, the hours are unknown. */
const AT_SHOP = {
  address: `${collectionPoint.name}, ${collectionPoint.address}`,
  postalCode: collectionPoint.postalCode,
};

test('registers the order, takes no more than its own units out of the basket, and saves what the email says', async () => {
  const saving = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const order = await givenOrder({ items: unitsOf(2), ...AT_SHOP });
  const later = aUnit();
  const { cart } = open(order.id, cartOf([...order.items, later]));

  await heading(/^Order Registered!$/);
  says('Your confirmation is on its way to');
  says("We've registered your order and we'll start to prepare it soon!");
  const ticket = within(screen.getByRole('region', { name: 'Ada Crumb' }));
  for (const text of ['2 × Boule', /^Friday \d+ \w+$/, '9:30AM to 1:15PM', order.id])
    expect(ticket.getByText(text)).toBeVisible();
  expect(ticket.getByText('to pay in cash').parentElement).toHaveTextContent('£14');
  says('Add to calendar');
  const there = expect.stringContaining(encodeURIComponent(collectionPoint.postalCode));
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', there);
  expect(idsIn(cart)).toEqual([later.id]);
  expect(await isPaid(order)).toBe(true);
  expect(await stockOf('boule')).toBe(3);
  await expect.poll(outbox.templates).toEqual(['template_owner', 'template_customer']);
  expect(await screen.findByText('Your confirmation was sent to')).toBeVisible();
  await expect.poll(kept).toEqual(['2 × Boule']);
  expect(ownOrders()).toEqual([{ id: order.id, bakeDay: order.bakeDay }]);

  await press('Save confirmation');
  const [, customers] = await outbox.emails();
  const saved = new FileReader();
  saved.readAsText(saving.mock.calls.flat()[0] as Blob);
  await expect.poll(() => saved.result).toContain(customers?.template_params.orderText ?? '…');
  expect(saving).toHaveBeenCalledOnce();
});

test('an order by card to which the baker has added something says what is left to pay', async () => {
  const fields = { paid: true, hasPaid: true, paidTotal: pence(7_00) };
  const order = await givenOrder({ items: unitsOf(2), ...fields, ...AT_SHOP });
  const unpaid = await givenOrder({ hasPaid: true });
  noteLeaving(unpaid);
  open(order.id);
  expect((await screen.findByText('£7 of it to pay in cash')).parentElement).toHaveTextContent('£14');
  // The other order is still at the till.
  expect(isBackUnpaid(unpaid.items)).toBe(true);
});

test('an order that is paid already is shown, and nothing happens', async () => {
  const order = await givenOrder({ paid: true, hasPaid: true, ...AT_SHOP });
  noteLeaving(order);
  open(order.id);

  await heading(/^Order Registered!$/);
  // The shop may not call these items unpaid, since they were ordered again.
  expect(isBackUnpaid(order.items)).toBe(false);
  expect(screen.getByText('paid by card').parentElement).toHaveTextContent('£7');
  // Another device finished the order, so this device doesn't list it or show its email.
  expect(ownOrders()).toEqual([]);
  expect(screen.queryByText(order.email)).toBeNull();
  says(formatDay(nextBake(ORDINARY, new Date()).date));
  says('Add to calendar');
  expect(await stockOf('boule')).toBe(5);
  expect(await outbox.emails()).toEqual([]);
});

const written = () =>
  [/^WhatsApp/, 'Email'].map((name) => {
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href);
    return [...searchParams.values()];
  });

test.each([
  ['before the deadline', '2026-11-23T19:59Z', /^Change or cancel until 8:00PM on Monday 23 November\. /],
  ['after it', '2026-11-24T10:00Z', /^It could be changed until 8:00PM on Monday 23 November, .* Call us/],
  ['after its day', '2026-11-26T10:00Z', /^Tell us, best with a picture/],
])(
  'says how to change an order by its own day’s deadline, with its short number: %s',
  async (_, now, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    onTestFinished(() => void vi.useRealTimers());
    const order = await givenOrder({ paid: true, bakeDay: BAKE.day, ...AT_SHOP });
    const moved = differing(BAKE.day, { date: '2026-11-25', ...ordersUntil('2026-11-23') });
    await shopDatabase.put('/calendar', { revision: 1, days: [moved] });
    open(order.id);

    const number = order.id.slice(-4);
    expect(await screen.findByText(words)).toHaveTextContent(`Your order’s number is ${number}:`);
    const about = `My order ${number} for Wednesday 25 November`;
    expect(written()).toEqual([[about], [about, about]]);
    const isComing = now < '2026-11-26';
    expect(screen.queryAllByText('Add to calendar')).toHaveLength(isComing ? 1 : 0);
  },
);

/** User agents of browsers within apps: a known one, then unknown ones on iPhone, iPad and Android. */
const IN_APPS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 Instagram 380.0.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Bread/1.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 [FBAN/FBIOS;FBAV/500.0]',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A]',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
];
const ELSEWHERE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 Mobile/15E148 Safari/604.1',
];

describe('what a browser does with a file', () => {
  const saving = () => vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');

  /** A device with this share sheet and clipboard, which fail if missing. */
  function givenDevice(userAgent: string, device: Partial<Navigator> = {}) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    for (const name of ['share', 'canShare', 'clipboard'] as const) {
      const before = Object.getOwnPropertyDescriptor(navigator, name);
      Object.defineProperty(navigator, name, { value: device[name], configurable: true });
      onTestFinished(() => {
        if (before) Object.defineProperty(navigator, name, before);
        else Reflect.deleteProperty(navigator, name);
      });
    }
  }

  async function openOrder() {
    const order = await givenOrder({ paid: true, ...AT_SHOP });
    open(order.id);
    await heading(/^Order Registered!$/);
    return order;
  }

  test.each(ELSEWHERE)(
    'saves it, and says what else to do, since nobody knows whether it came: %s',
    async (agent) => {
      givenDevice(agent);
      const file = saving();
      const freeing = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
      await openOrder();
      await press('Add to calendar');
      await screen.findByText(/^Your browser was given the file collection-[-\d]+\.ics/);
      expect(file).toHaveBeenCalledOnce();
      expect(freeing).not.toHaveBeenCalled();
      expect(screen.getByRole('link', { name: /^Google Calendar/ })).toBeVisible();
      expect(screen.getByRole('link', { name: /^Outlook/ })).toBeVisible();
      expect(screen.queryByText('Share')).toBeNull();
    },
  );

  test.each(IN_APPS)('within an app it is not saved in vain: %s', async (agent) => {
    givenDevice(agent);
    const file = saving();
    await openOrder();
    await press('Save confirmation');
    await screen.findByText('No file was saved. Another way:');
    expect(file).not.toHaveBeenCalled();
  });

  test('within an app that can share, the file goes to the share sheet; closed, it says what else to do', async () => {
    const share = vi.fn<Navigator['share']>().mockResolvedValueOnce();
    share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'));
    givenDevice(IN_APPS[0] ?? '', { share, canShare: () => true });
    await openOrder();
    await press('Add to calendar');
    await expect.poll(() => share.mock.calls[0]?.[0]?.files?.[0]?.name).toMatch(/\.ics$/);
    expect(screen.queryByText(/Another way/)).toBeNull();
    await press('Add to calendar');
    expect(await screen.findByText('No file was saved. Another way:')).toBeVisible();
  });

  test('a share sheet that takes no such file is given the text, and may refuse it', async () => {
    const warned = logged('warn');
    const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    givenDevice(ELSEWHERE[0] ?? '', { share, canShare: (data) => !data?.files });
    saving();
    const order = await openOrder();
    await press('Save confirmation');
    await press('Share');
    expect(share.mock.calls[0]?.[0]?.text).toContain(`/thank-you-page/${order.id}`);
    await expect.poll(() => warned.mock.calls.flat()).toContainEqual(expect.stringContaining('Not shared'));
    expect(screen.getByText('Copy as text')).toBeVisible();
  });

  test('the text is copied, or shown where that is refused', async () => {
    const warned = logged('warn');
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('No'));
    givenDevice(ELSEWHERE[2] ?? '', { clipboard: { writeText } as unknown as Clipboard });
    saving();
    const order = await openOrder();
    await press('Add to calendar');
    await press('Copy as text');
    await screen.findByText(/^Copied/);
    expect(screen.queryByLabelText('The text to copy')).toBeNull();
    await press('Copy as text');
    const text = await screen.findByLabelText<HTMLTextAreaElement>('The text to copy');
    expect(text.value).toContain(
      `1 × Boule\n£7 to pay in cash when you collect it\nOrder ${order.id.slice(-4)}: `,
    );
    expect(writeText).toHaveBeenCalledWith(text.value);
    expect(warned).toHaveBeenCalled();
  });
});

test('an order whose day is dropped afterwards says so, and tells nobody to come', async () => {
  const order = await givenOrder({ paid: true, ...AT_SHOP });
  const day = order.bakeDay ?? expect.fail();
  await shopDatabase.put('/calendar', { revision: 1, days: [dropped(day)] });
  open(order.id);

  await heading(/^Order Registered!$/);
  const { date } = bakeOf(ORDINARY, day);
  expect(await screen.findByText(`There is no bread on ${formatDay(date)} after all.`)).toBeVisible();
  says(`No bread on ${formatDay(date)}`);
  for (const gone of ['Add to calendar', '9:30AM to 1:15PM']) expect(screen.queryByText(gone)).toBeNull();
});

test('of a short cash order what still fits comes back, and it is not finished later', async () => {
  const order = await givenOrder({ items: unitsOf(2), stock: { boule: 1 } });
  // This browser placed the order.
  givenLedger(order.id, {});
  const { cart, unmount } = open(order.id, cartOf(order.items));

  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Sorry, we don\'t have enough stock for "Boule". Requested: 2, available: 1. Please adjust your order.',
  );
  expect(idsIn(cart)).toEqual([order.items[0]?.id]);
  unmount();

  await givenOrder({ ...order, stock: { boule: 5 } });
  open(order.id, cart);
  await heading(/This order was not placed/);
  expect(idsIn(cart)).toHaveLength(1);
  expect(await stockOf('boule')).toBe(5);
  expect(kept()).toEqual([]);
});

test('an order that the bakery has cancelled is said to be, with whom to ask, and what becomes of the money', async () => {
  const order = await givenOrder({ hasPaid: true });
  givenLedger(order.id, { steps: ['begun'] });
  keepOwnOrder(order, Date.now());
  await shopDatabase.put(`/orders/${order.id}`, null);
  open(order.id);

  await heading(/^The bakery has cancelled this order$/);
  says(/If you have paid by card, we refund you in full/);
  expect(ownOrders()).toEqual([]);
  says(order.id.slice(-4));
  expect(screen.getByRole('link', { name: `Call ${shop.phone}` })).toBeVisible();
  expect(kept()).toEqual([]);
});

test.each([
  [undefined, /Thank you!/, 'Back to the shop', '/'],
  ['unknown', /may have arrived/, 'Back to the message', '/order-and-pay-by-cash'],
  ['not-sent', /was not sent/, 'Try again', '/order-and-pay-by-cash'],
])('after a message that was sent (%s): thanks, or an honest word', async (sending, words, way, to) => {
  renderRoute('/thank-you-page', { state: { sending } });
  await heading(words);
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', to);
});

import type { Loss } from '../support/line.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, test } from '../support/shopTest.ts';

/** The shop's requests for an order, in this sequence. */
const READ_ORDER = /"a":"q".*"p":"\/orders\//;
const TAKE_LOAVES = /"a":"p".*artisan-sourdough\/limit","d":\d/;
const TAKE_BRIOCHE = /"a":"p".*plain-brioche\/limit","d":\d/;
const TELL_OWNER = /template_owner/;
const MARK_PAID = /"a":"p".*\/paid","d":true/;
const TELL_CUSTOMER = /template_customer/;

const BOTH = ['template_owner', 'template_customer'];
const MANY_ORDERS_MS = 180_000;

const KILLS = [
  ['the tab is closed', (shopper: Shopper) => shopper.reopen()],
  ['the connection breaks', (shopper: Shopper) => shopper.loseConnection()],
] as const;

const BOUNDARIES: readonly (readonly [when: string, Loss, RegExp])[] = [
  ['the order was written', 'request', READ_ORDER],
  ['the stock was checked', 'request', TAKE_LOAVES],
  ['the first product was taken', 'request', TAKE_BRIOCHE],
  ['the second product was taken', 'request', TELL_OWNER],
  ['the owner was told', 'request', MARK_PAID],
  ['the order was marked paid', 'answer', MARK_PAID],
  ['all but the customer was told', 'request', TELL_CUSTOMER],
];

/** Steps that may or may not have been done when a crash hits them. */
const UNKNOWN: readonly (readonly [what: string, RegExp])[] = [
  ['the first product is taken', TAKE_LOAVES],
  ['the second product is taken', TAKE_BRIOCHE],
  ['the owner is told', TELL_OWNER],
  ['the customer is told', TELL_CUSTOMER],
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ shop }) => shop.expectProblems(/Failed to load resource/));

for (const payment of ['cash', 'card'] as const) {
  for (const [kill, happens] of KILLS) {
    test(`paying by ${payment}, ${kill} between two steps: all is done once`, async ({ shop }) => {
      test.setTimeout(MANY_ORDERS_MS);
      const shopper = await Shopper.arrive(shop);
      for (const [when, loss, step] of BOUNDARIES) {
        await test.step(`when ${when}`, async () => {
          const lost = shopper.loses(loss, step, () => happens(shopper));
          await shopper.order(payment);
          await lost;
          await shopper.expectDoneOnce(payment);
        });
      }
    });
  }
}

for (const [kill, happens] of KILLS) {
  test(`${kill} amid a step: that is done again rather than not at all`, async ({ shop }) => {
    test.setTimeout(MANY_ORDERS_MS);
    const shopper = await Shopper.arrive(shop);
    for (const [what, step] of UNKNOWN) {
      await test.step(`while ${what}`, async () => {
        const lost = shopper.loses('answer', step, () => happens(shopper));
        await shopper.order('cash');
        await lost;

        await shopper.seesRegistered();
        const { loaves, brioches } = await shopper.taken();
        expect([2, 4]).toContain(loaves);
        expect([1, 2]).toContain(brioches);
        await expect.poll(async () => new Set(await shopper.emails())).toEqual(new Set(BOTH));
        await expect.poll(() => shopper.orders()).toEqual([expect.objectContaining({ paid: true })]);
      });
    }
  });
}

test('the till is out of reach when the order was written: the next try finds that order', async ({
  shop,
  page,
}) => {
  shop.expectProblems(/Failed to load resource/, /Failed to fetch/);
  const shopper = await Shopper.arrive(shop);
  await page.route('**/sandbox/till/sessions', (route) => route.abort(), { times: 1 });
  const ordered = shopper.order('card');
  await page.getByRole('button', { name: 'Try again' }).click();
  await ordered;

  await shopper.expectDoneOnce('card');
});

test('the page is reloaded at every step in turn: all is done once', async ({ shop }) => {
  const shopper = await Shopper.arrive(shop);
  const reloads = BOUNDARIES.map(([, loss, step]) => shopper.loses(loss, step, () => shopper.reload()));
  await shopper.order('cash');
  await Promise.all(reloads);

  await shopper.expectDoneOnce('cash');
});

test('ten quick reloads, and ten more when it is registered: all is done once', async ({ shop }) => {
  const shopper = await Shopper.arrive(shop);
  const reloads = Array.from({ length: 10 }, () =>
    shopper.loses('request', TAKE_LOAVES, () => shopper.reload()),
  );
  await shopper.order('cash');
  await Promise.all(reloads);
  await shopper.expectDoneOnce('cash');

  for (let reload = 1; reload <= 10; reload++) await shopper.page.reload({ waitUntil: 'domcontentloaded' });
  await shopper.expectDoneOnce('cash');
});

for (const [lock, prepare] of [
  ['Web Locks', () => {}],
  ['a lease, as on plain http', withoutLocks],
] as const) {
  test(`two tabs at once, with ${lock}: all is done once`, async ({ shop, page, context }) => {
    await context.addInitScript(prepare);
    const shopper = await Shopper.arrive(shop);
    const tab = await context.newPage();
    const twice = shopper.loses('request', READ_ORDER, async () => {
      await Promise.all([shopper.reload(), shopper.open(tab, page.url())]);
    });
    await shopper.order('cash');
    await twice;

    await shopper.seesRegistered(tab);
    await shopper.expectDoneOnce('cash');
  });
}

test('the tab is closed at work, with a lease: the next one takes over', async ({ shop, context }) => {
  await context.addInitScript(withoutLocks);
  const shopper = await Shopper.arrive(shop);
  const lost = shopper.loses('request', TAKE_BRIOCHE, () => shopper.reopen());
  await shopper.order('cash');
  await lost;

  await shopper.expectDoneOnce('cash');
});

/** Removes Web Locks, as in a browser on plain http. */
function withoutLocks(): void {
  Reflect.deleteProperty(Navigator.prototype, 'locks');
}

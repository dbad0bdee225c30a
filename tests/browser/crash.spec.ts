import type { Loss } from '../support/line.ts';
import { Shopper } from '../support/shopper.ts';
import { test } from '../support/shopTest.ts';

/** The shop's requests for an order, in this sequence. */
const READ_ORDER = /"a":"q".*"p":"\/orders\//;
const TAKE_BRIOCHE = /"a":"p".*plain-brioche\/limit","d":\d/;
const MARK_PAID = /"a":"p".*\/paid","d":true/;

const MANY_ORDERS_MS = 180_000;

const KILLS = [
  ['card', 'the tab is closed', (shopper: Shopper) => shopper.reopen()],
  ['cash', 'the connection breaks', (shopper: Shopper) => shopper.loseConnection()],
] as const;

const BOUNDARIES: readonly (readonly [when: string, Loss, RegExp])[] = [
  ['the first product was taken', 'request', TAKE_BRIOCHE],
  ['the owner was told', 'request', MARK_PAID],
  ['the order was marked paid', 'answer', MARK_PAID],
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ shop }) => shop.expectProblems(/Failed to load resource/));

for (const [payment, kill, happens] of KILLS) {
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

import { type LondonDay, orderTimes } from '../../../src/domain/bakeDay.ts';
import { firstOrderId } from '../../../src/domain/order/orderTime.ts';
import { bakeDayOnSale } from '../../support/bakeDays.ts';
import { Baker, expect, test } from '../../support/bakerTest.ts';
import { Line } from '../../support/line.ts';
import type { Shop } from '../../support/shopTest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What the browser logs of a refusal, and of a request without an answer. */
const REFUSED = /status of 40[01]/;
const UNANSWERED = /Failed to load resource: net::ERR_CONNECTION_RESET|No answer/;

const handsOver = (baker: Baker, name: string) =>
  baker.buttonsOf(name).getByRole('button', { name: 'Collected, £8 taken' }).click();

const expectHandedOver = (shop: Shop, id: string) =>
  expect.poll(() => shop.data(`handovers/${id}`)).toMatchObject({ state: 'collected', cash: true });

test('the password was changed elsewhere: that is said, and a tick that waited goes out after signing in', async ({
  week,
  shop,
  page,
  accounts,
  newAccount,
}) => {
  shop.expectProblems(REFUSED, UNANSWERED);
  const line = await Line.to(page.context());
  const baker = new Baker(page);
  const { uid, email } = await newAccount('a very long rye');
  await shop.setData(`owners/${uid}`, true);
  await page.goto('/baker');
  await baker.signInAs(email, 'a very long rye');
  await baker.seesAll();
  line.cut();
  await baker.finds('aesop');
  await handsOver(baker, week.aesop.name);
  await expect(page.getByText(/1 tick will go out later/)).toBeVisible();
  await accounts.asAdmin(':update', { localId: uid, password: 'a new long spelt' });

  await page.reload();
  await expect(page.getByText(`the password of ${email} was changed`)).toBeVisible();
  line.mend();
  await baker.signInAs(email, 'a new long spelt');
  await expectHandedOver(shop, week.aesop.id);
});

test('the token is over although the phone’s clock says otherwise: a fresh one is fetched, unnoticed', async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  shop.expectProblems(REFUSED);
  await baker.seesAll();
  let isOver = true;
  page.on('request', (request) => {
    if (request.url().includes('/securetoken.googleapis.com/')) isOver = false;
  });
  await page.route(/\.json\?.*auth=/, (route) =>
    isOver ? route.fulfill({ status: 401, json: { error: 'Auth token is expired' } }) : route.fallback(),
  );
  await baker.finds('aesop');
  await handsOver(baker, week.aesop.name);
  await expectHandedOver(shop, week.aesop.id);
  expect(isOver).toBe(false);
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible();
});

test('she is no owner any more: that is said, and her tick is kept until she is one again', async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  shop.expectProblems(REFUSED, /does not say whether|was refused/);
  await baker.seesAll();
  await shop.setData('owners', null);
  await baker.finds('aesop');
  await handsOver(baker, week.aesop.name);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: 'No longer an owner' })).toBeVisible();
  expect(await shop.data(`handovers/${week.aesop.id}`)).toBeNull();
  await expect(page.getByText(week.aesop.name)).toBeHidden();

  // She comes back later. Also, an answer that is under way can't let her in before she asks.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No longer an owner' })).toBeVisible();
  await shop.setData('owners/demo-owner', true);
  await page.getByRole('button', { name: 'Done: look again' }).click();
  await expectHandedOver(shop, week.aesop.id);
});

test('the database refuses one tick: it says so, keeps it, and Try again sends it', async ({
  week,
  shop,
  baker,
}) => {
  const { page } = baker;
  shop.expectProblems(REFUSED, /was refused/);
  await baker.seesAll();
  let refuses = true;
  await page.route(/\.json\?.*auth=/, (route) =>
    refuses && route.request().postData()?.includes(week.aesop.id)
      ? route.fulfill({ status: 401, json: { error: 'Permission denied' } })
      : route.fallback(),
  );
  await baker.finds('aesop');
  await handsOver(baker, week.aesop.name);
  await expect(page.getByText('1 tick could not be saved: the database refused. It is kept')).toBeVisible();
  await expect(baker.orderOf(week.aesop.name)).toContainText('Not saved');
  refuses = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectHandedOver(shop, week.aesop.id);
  await expect(baker.orderOf(week.aesop.name)).not.toContainText('Not saved');
});

for (const loss of ['request', 'answer'] as const) {
  test(`the ${loss} is lost when an order is cancelled: it is cancelled once, and its stock is back once`, async ({
    shop,
    page,
    week,
  }) => {
    shop.expectProblems(UNANSWERED);
    const { ms, day } = bakeDayOnSale();
    const id = firstOrderId(new Date(Math.max(Date.now() - DAY_MS, orderTimes(day).from.getTime())));
    const record = await shop.data<object>(`orders/${week.aesop.id}`);
    await shop.setData('orders', { [id]: { ...record, id, bakeDay: ms } });
    const baked = { 'jalapeno-cheddar-sourdough': 5 };
    await shop.setData('stock', { bakeDay: ms, setAt: 1, baked, revision: 1 });
    const line = await Line.to(page.context());
    const baker = new Baker(page);
    await baker.signIn(`/baker/order/${id}`);
    await page.getByRole('button', { name: 'Cancel this order …' }).click();
    await expect(page.getByRole('dialog')).toContainText('(4 → 5 left)');
    line.lose(loss, new RegExp(`"cancelled/${id}"`), () => {});
    const cancel = page.getByRole('button', { name: 'Cancel the order' });
    await cancel.click();
    const isCancelled = page.getByRole('heading', { name: 'Cancelled' });
    if (loss === 'request') {
      await expect(page.getByText('No answer came')).toBeVisible();
      await cancel.click();
    }
    await expect(isCancelled).toBeVisible();
    expect(await shop.stockOf('jalapeno-cheddar-sourdough')).toBe(5);
    expect(await shop.data('orders')).toBeNull();
  });
}

test('the line breaks while old orders are forgotten: it says so, and goes on at the next press', async ({
  week,
  shop,
  page,
}) => {
  shop.expectProblems(UNANSWERED, /could not be forgotten to the end/);
  const record = await shop.data<object>(`orders/${week.aesop.id}`);
  const old = Array.from({ length: 150 }, (_, index) => {
    const id = firstOrderId(new Date(Date.now() - 40 * DAY_MS + index));
    return [id, { ...record, id, paid: false, bakeDay: null }] as const;
  });
  await shop.setData('orders', Object.fromEntries(old));
  const line = await Line.to(page.context());
  const baker = new Baker(page);
  await baker.signIn('/baker/old');
  // The second portion.
  line.lose('request', new RegExp(old.at(-1)?.[0] ?? ''), () => {});
  const forget = async () => {
    await page.getByRole('button', { name: /^Forget them/ }).click();
    await page.getByRole('button', { name: 'Forget', exact: true }).click();
  };
  await forget();
  await expect(page.getByText('It stopped half way. What is forgotten stays so')).toBeVisible();
  expect(await shop.orders()).toHaveLength(50);
  await forget();
  await expect(page.getByText('Nothing is due.')).toBeVisible();
  expect(await shop.orders()).toEqual([]);
});

test('a stranger’s HTML stays text on every screen', async ({ week, shop, baker }) => {
  const { page } = baker;
  const NAME = '<img src=x onerror=alert(1)>';
  const all = await shop.data<Record<string, { name?: string }>>('orders');
  const id = week.finished.find((one) => all[one]?.name === NAME) ?? '';
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const places = ['', `/order/${id}`, `/print/${week.day}`, `/print/${week.day}?labels`];
  for (const place of places) {
    await page.goto(`/baker${place}`);
    await expect(page.getByText('onerror=alert(1)').first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  }
  expect(dialogs).toEqual([]);
});

/** Orders of a stranger's making, each of 900 kB, with the keys of a bake day. */
async function plantJunk(shop: Shop, day: LondonDay, count: number): Promise<void> {
  const times = orderTimes(day);
  const from = times.from.getTime();
  const until = Math.min(times.until.getTime(), Date.now());
  for (let index = 0; index < count; index++) {
    // The first ones before all honest orders, the others among them.
    const at = index < count / 2 ? from + index : from + ((until - from) * index) / count;
    const id = firstOrderId(new Date(Math.floor(at)));
    const items = Array.from({ length: 90 }, (_, item) => ({
      id: String(item),
      title: 'Junk',
      price: 0,
      desc: 'j'.repeat(10_000),
    }));
    await shop.setData(`orders/${id}`, { id, paid: true, name: 'Junk', items });
  }
}

test('30 junk orders of 900 kB in front of and among the honest ones: those show, and what was left out is said', async ({
  week,
  shop,
  page,
}) => {
  await plantJunk(shop, week.day, 30);
  const baker = new Baker(page);
  await baker.signIn();
  // Each long one takes a request of its own.
  await baker.seesAll({ timeout: 40_000 });
  await expect(page.getByRole('button', { name: `Who still owes ${week.cash.orders}` })).toBeVisible();
  await baker.finds('aesop');
  await handsOver(baker, week.aesop.name);
  await expectHandedOver(shop, week.aesop.id);
  await baker.show('To look at');
  await expect(page.getByRole('heading', { name: 'Too long to be shown: 30' })).toBeVisible();
});

import { bakerOn, expect, test } from '../support/bakerTest.ts';

const REQUESTS = /\.json\?.*auth=/;

test('a tick outlives an old token, a refusal and a lost right; the last two are said', async ({
  week,
  shop,
  page,
  newAccount,
}) => {
  shop.expectProblems(/status of 40[01]/, /does not say whether|was refused/);
  const { aesop } = week;
  const handover = () => shop.data(`handovers/${aesop.id}`);
  const baker = bakerOn(page);
  const { uid, email } = await newAccount('a very long rye');
  await shop.setData(`owners/${uid}`, true);
  await page.goto('/baker');
  await baker.signInAs(email, 'a very long rye');
  await baker.seesAll();
  await baker.finds('aesop');
  const order = baker.orderOf(aesop.name);
  const collected = order.getByRole('button', { name: 'Collected, £8 taken' });
  const takeBack = async () => {
    await expect(order.getByRole('button', { name: 'Undo' })).toBeVisible();
    const sentAt = { '.sv': 'timestamp' };
    await shop.setData(`handovers/${aesop.id}`, { state: 'open', cash: true, at: Date.now(), sentAt });
    await expect(collected).toBeVisible();
  };

  await test.step('the token is over although the phone’s clock says otherwise', async () => {
    let isOver = true;
    page.on('request', (request) => {
      if (request.url().includes('/securetoken.googleapis.com/')) isOver = false;
    });
    await page.route(REQUESTS, (route) =>
      isOver ? route.fulfill({ status: 401, json: { error: 'Auth token is expired' } }) : route.fallback(),
    );
    await collected.click();
    await expect.poll(handover).toMatchObject({ state: 'collected', cash: true });
    expect(isOver).toBe(false);
    await baker.seesAll();
    await takeBack();
  });

  await test.step('the database refuses it', async () => {
    let refuses = true;
    await page.route(REQUESTS, (route) =>
      refuses && route.request().postData()?.includes(aesop.id)
        ? route.fulfill({ status: 401, json: { error: 'Permission denied' } })
        : route.fallback(),
    );
    await collected.click();
    await expect(page.getByText('1 tick could not be saved: the database refused. It is kept')).toBeVisible();
    await expect(order).toContainText('Not saved');
    refuses = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(handover).toMatchObject({ state: 'collected', cash: true });
    await expect(order).not.toContainText('Not saved');
    await takeBack();
  });

  await test.step('the database refuses to be read, although she is an owner', async () => {
    let refuses = true;
    await page.route(/\/orders\.json\?/, (route) =>
      refuses ? route.fulfill({ status: 401, json: { error: 'Permission denied' } }) : route.fallback(),
    );
    await page.getByRole('button', { name: 'Read everything again' }).click();
    const again = page.getByRole('button', { name: 'Sign in again' });
    await expect(again).toBeVisible();
    refuses = false;
    await again.click();
    await expect(again).toBeHidden();
    await baker.seesAll();
    await baker.finds('aesop');
    await expect(collected).toBeVisible();
  });

  await test.step('she is no owner any more', async () => {
    await shop.setData(`owners/${uid}`, null);
    await collected.click();
    await expect(page.getByRole('heading', { name: 'No longer an owner' })).toBeVisible();
    expect(await handover()).toMatchObject({ state: 'open' });
    await expect(page.getByText(aesop.name)).toBeHidden();
    // The reload also ends pending requests, whose answers could let the owner in before the tap.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No longer an owner' })).toBeVisible();
    await shop.setData(`owners/${uid}`, true);
    await page.getByRole('button', { name: 'Done: look again' }).click();
    await expect.poll(handover).toMatchObject({ state: 'collected', cash: true });
  });
});

test('what dials a number can’t be fetched: it is said beside the number, and the lists do without', async ({
  baker,
  week,
  shop,
}) => {
  shop.expectProblems(/phone numbers could not be fetched|ERR_FAILED/);
  const { page } = baker;
  await page.route(/\/assets\/baker\/phoneNumber-/, (route) => route.abort());
  await page.goto('/baker');
  await baker.seesAll();
  await page.goto(`/baker/order/${week.aesop.id}`);
  await expect(page.getByText('The part of the page that dials could not be loaded')).toContainText(
    'The number is 07',
  );
  await expect(page.getByRole('link', { name: 'Email' })).toBeVisible();
});

import { bakerOn, expect, test } from '../support/bakerTest.ts';
import { copyKept } from '../support/copyKept.ts';

test('without signal she ticks: list and tick are there after a new start of the page, and the tick goes out although her browser was killed', async ({
  week,
  shop,
  killable,
}) => {
  const handover = () => shop.data(`handovers/${week.aesop.id}`);
  const { page } = await killable.open();
  const baker = bakerOn(page);
  await baker.signIn();
  await baker.seesAll();
  await copyKept(page);
  await page.context().setOffline(true);
  await expect(page.getByText('No signal. Ticks are kept and sent later.')).toBeVisible();
  await baker.finds('aesop');
  await baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
  await expect(page.getByText(/^As of \d+:\d\d, no signal\. 1 tick will go out later\.$/)).toBeVisible();
  for (const path of ['/baker/stock', '/baker']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await expect(page.getByText(/no signal\. 1 tick will go out later\.$/)).toBeVisible();
  await baker.finds('aesop');
  await expect(baker.orderOf(week.aesop.name)).toContainText('£8 taken');
  await killable.kill();
  expect(await handover()).toBeNull();

  const later = await killable.open();
  await later.page.goto('/baker');
  await expect.poll(handover).toMatchObject({ state: 'collected', cash: true });
  await bakerOn(later.page).seesAll();
});

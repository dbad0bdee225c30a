import type { Page } from '@playwright/test';
import { Baker, expect, test } from '../support/bakerTest.ts';
import { KillableBrowser } from '../support/killableBrowser.ts';

/** Waits until the browser keeps a copy of the page. */
const copyKept = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    await new Promise<void>((kept) => {
      const look = () => active?.state === 'activated' && kept();
      active?.addEventListener('statechange', look);
      look();
    });
  });

test('without signal she ticks: list and tick are there after a new start of the page, and the tick goes out although her browser was killed', async ({
  week,
  shop,
}) => {
  const browser = await KillableBrowser.start();
  const handover = () => shop.data(`handovers/${week.aesop.id}`);
  try {
    const baker = new Baker(await browser.context.newPage());
    await baker.signIn(`${shop.origin}/baker`);
    await baker.seesAll();
    await copyKept(baker.page);
    await browser.context.setOffline(true);
    await expect(baker.page.getByText('No signal. Ticks are kept and sent later.')).toBeVisible();
    await baker.finds('aesop');
    await baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
    await expect(
      baker.page.getByText(/^As of \d+:\d\d, no signal\. 1 tick will go out later\.$/),
    ).toBeVisible();
    for (const path of ['/baker/stock', '/baker']) {
      await baker.page.goto(shop.origin + path);
      await expect(baker.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    }
    await expect(baker.page.getByText(/no signal\. 1 tick will go out later\.$/)).toBeVisible();
    await baker.finds('aesop');
    await expect(baker.orderOf(week.aesop.name)).toContainText('£8 taken');
    await browser.kill();
    expect(await handover()).toBeNull();

    await browser.open();
    const page = await browser.context.newPage();
    await page.goto(`${shop.origin}/baker`);
    await expect.poll(handover).toMatchObject({ state: 'collected', cash: true });
    await new Baker(page).seesAll();
  } finally {
    await browser.end();
  }
});

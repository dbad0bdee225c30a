import { Baker, expect, test } from '../support/bakerTest.ts';
import { KillableBrowser } from '../support/killableBrowser.ts';
import { Line } from '../support/line.ts';

test('her browser is killed while the line is cut: the tick is there again, and goes out', async ({
  week,
  shop,
}) => {
  const browser = await KillableBrowser.start();
  try {
    const line = await Line.to(browser.context);
    const baker = new Baker(await browser.context.newPage());
    await baker.signIn(`${shop.origin}/baker`);
    await baker.seesAll();
    line.cut();
    await baker.finds('aesop');
    await baker.buttonsOf(week.aesop.name).getByRole('button', { name: 'Collected, £8 taken' }).click();
    await expect(baker.page.getByText(/^Not up to date since .* 1 tick will go out later\.$/)).toBeVisible();
    await browser.kill();
    expect(await shop.data(`handovers/${week.aesop.id}`)).toBeNull();

    await browser.open();
    const page = await browser.context.newPage();
    await page.goto(`${shop.origin}/baker`);
    await expect
      .poll(() => shop.data(`handovers/${week.aesop.id}`))
      .toMatchObject({ state: 'collected', cash: true });
  } finally {
    await browser.end();
  }
});

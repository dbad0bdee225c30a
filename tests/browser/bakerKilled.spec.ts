import sharp from 'sharp';
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

test('her browser is killed while a photo is uploaded: the product is as it was', async ({ shop }) => {
  const before = await shop.data('');
  const photo = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#b07030' } })
    .jpeg()
    .toBuffer();
  const browser = await KillableBrowser.start();
  try {
    const first = new Baker(await browser.context.newPage());
    await first.signIn(`${shop.origin}/baker/products/edit/artisan-sourdough`);
    const { page } = first;
    const pictures = page.getByRole('img', { name: /^Picture \d/ });
    const count = await pictures.count();
    await page.route('**/image/upload', () => {});
    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
    await browser.kill();
    expect(await shop.data('')).toEqual(before);

    await browser.open();
    const again = await browser.context.newPage();
    await again.goto(`${shop.origin}/baker/products/edit/artisan-sourdough`);
    await expect(again.getByRole('img', { name: /^Picture \d/ })).toHaveCount(count);
  } finally {
    await browser.end();
  }
});

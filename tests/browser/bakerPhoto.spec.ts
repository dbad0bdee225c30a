import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/bakerTest.ts';
import { violations } from '../support/violations.ts';

const UPLOAD = '**/v1_1/demo-bakery/image/upload';
const EDITED = '/baker/products/edit/artisan-sourdough';

/** A photo as phones store it: on its side, with EXIF data for rotation, place and camera. Upright, its top is red. */
async function photoOfPhone(): Promise<Buffer> {
  const photo = await sharp({ create: { width: 1000, height: 1500, channels: 3, background: 'blue' } })
    .extend({ left: 1000, background: 'red' })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Crumbcam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 32/1 0/1' } },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
  const { exif, orientation } = await sharp(photo).metadata();
  expect([exif?.includes('Crumbcam'), orientation]).toEqual([true, 6]);
  return photo;
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Choose a photo').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

const use = (page: Page) => page.getByRole('button', { name: 'Use this photo' });
const pictures = (page: Page) => page.getByRole('img', { name: /^Picture \d/ });

async function lastPicture(page: Page): Promise<Buffer> {
  const src = await pictures(page).last().getAttribute('src');
  return (await page.request.get(src ?? '')).body();
}

async function colours(picture: Buffer): Promise<string[]> {
  const { width, height } = await sharp(picture).metadata();
  const at = async (top: number) => {
    const spot = sharp(picture).extract({ left: width / 2, top, width: 1, height: 1 });
    const [red = 0, , blue = 0] = await spot.raw().toBuffer();
    return red > blue ? 'red' : 'blue';
  };
  return [await at(8), await at(height - 8)];
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a photo is upright, cut, small and without its place; turned and closer by keys alone', {
  tag: '@usual',
}, async ({ baker }) => {
  const { page } = baker;
  await page.goto(EDITED);
  const photo = await photoOfPhone();
  await choose(page, 'photo.jpg', photo);
  await use(page).click();
  await expect(page.getByText(/^Picture \d is added\.$/)).toBeVisible();
  const picture = await lastPicture(page);
  const { width, height, format, exif, xmp, iptc } = await sharp(picture).metadata();
  expect({ width, height, format, exif, xmp, iptc }).toEqual({ width: 1200, height: 1500, format: 'jpeg' });
  expect(picture.toString('latin1')).not.toMatch(/Exif|GPS|Crumbcam|photoshop|adobe/i);
  expect(picture.length).toBeLessThan(300_000);
  expect(await colours(picture)).toEqual(['red', 'blue']);

  await choose(page, 'photo.jpg', photo);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Up or down')).toBeDisabled();
  await page.getByLabel('Closer').focus();
  await page.keyboard.press('End');
  await page.getByLabel('Left or right').focus();
  await page.keyboard.press('Home');
  await expect(page.getByLabel('Left or right')).toHaveValue('0');
  const frame = page.getByRole('img', { name: 'The photo as cards will show it' });
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 9, middle);
  await page.mouse.down();
  await page.mouse.move(box.x - 9 * box.width, middle, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByLabel('Left or right')).toHaveValue('1');
  await use(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  // After turning to the right, what was at the top is on the right.
  expect(await colours(await lastPicture(page))).toEqual(['red', 'red']);

  const shown = () => pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const before = await shown();
  await page
    .getByLabel('Replace picture 1', { exact: true })
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await use(page).click();
  await expect(page.getByText('The picture is replaced.')).toBeVisible();
  const after = await shown();
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(before).not.toContain(after[0]);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual(before);
});

test('what can’t be used says why; an upload that fails or is stopped changes nothing; noise becomes a small picture, too', async ({
  shop,
  baker,
}) => {
  const { page } = baker;
  shop.expectProblems(/A photo was not uploaded/, /Failed to load resource/, /ERR_FAILED/);
  const alert = page.getByRole('alert');
  await page.goto(EDITED);
  await expect(page.getByText('Choose a photo')).toBeVisible();
  const count = await pictures(page).count();
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const whole = await photoOfPhone();
  for (const [name, bytes, words] of [
    ['photo.heic', heic, /photo format \(HEIC\) can’t be read/],
    ['photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /it is damaged/],
    ['photo.jpg', whole.subarray(0, whole.length * 0.3), /This photo is cut off/],
  ] as const) {
    await choose(page, name, bytes);
    await expect(alert).toHaveText(words);
    await page.getByRole('button', { name: 'Back' }).click();
  }

  await choose(page, 'photo.jpg', await photoOfPhone());
  await page.route(UPLOAD, (route) => route.abort());
  await use(page).click();
  await expect(alert).toHaveText(/does not answer\. Do you have a signal\?/);
  await page.unroute(UPLOAD);
  await page.route(UPLOAD, () => {});
  await use(page).click();
  await expect(page.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(alert).toHaveText(/Stopped/);
  await page.unroute(UPLOAD);
  await expect(pictures(page)).toHaveCount(count);

  await use(page).click();
  await expect(pictures(page)).toHaveCount(count + 1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => Object.values(await shop.data<object>('cakes/artisan-sourdough/descImgs')).at(-1))
    .toMatch(/^\/demo-pictures\/.*\.jpg$/);

  // Noise at full quality makes the largest file that a camera can produce.
  const raw = { width: 2_000, height: 2_000, channels: 3 } as const;
  const noise = sharp(randomBytes(3 * raw.width * raw.height), { raw }).jpeg({ quality: 100 });
  await choose(page, 'noise.jpg', await noise.toBuffer());
  await use(page).click();
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
  expect((await lastPicture(page)).length).toBeLessThan(300_000);
});

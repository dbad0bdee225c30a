/**
 * Takes pictures of every screen in every state, as wide as a phone, a tablet and a desktop (the menu: only a phone),
 * into screens/: `npm run screens`. `npm run screens -- cart` takes those with "cart" in their name, `npm run screens
 * -- docs` all pictures in README.md and docs, into docs/pictures.
 */
import { mkdir, rm } from 'node:fs/promises';
import { mock } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Page, request } from '@playwright/test';
import sharp from 'sharp';
import { build } from 'vite';
import { type ServedSandbox, serveSandbox } from '../../sandbox/serveSandbox.ts';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../tests/support/chromium.ts';
import { docsPictures, PICTURES_AT } from '../../tests/support/docsPictures.ts';
import { readToTheEnd } from '../../tests/support/readToTheEnd.ts';
import { walks } from '../../tests/support/screens.ts';
import { type Shop, shopOn } from '../../tests/support/shopTest.ts';

const FOLDER = 'screens';
const BUNDLE = process.env.DIST ?? 'dist-sandbox';
const VIEWPORTS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** An empty page in place of the map, so that the map's server gets no requests. */
const NO_MAP = { contentType: 'text/html', body: '<!doctype html><title>Map</title>' };

/** Each screen, with the steps that lead to it in a new tab. */
const screens = walks.flatMap(({ stops, onPhones }) =>
  Object.keys(stops).map((name, index) => ({
    name,
    onPhones,
    way: Object.values(stops).slice(0, index + 1),
  })),
);
type Screen = (typeof screens)[number];

/** Opens an empty tab in a browser that has never been at the shop, and resets the sandbox's data. */
async function openShop(
  browser: Browser,
  sandbox: ServedSandbox,
  options: BrowserContextOptions,
): Promise<Shop> {
  const context = await browser.newContext({
    baseURL: sandbox.origin,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill(NO_MAP));
  const shop = shopOn(await context.newPage(), sandbox, await request.newContext());
  await shop.reset();
  return shop;
}

async function takePictures(browser: Browser, sandbox: ServedSandbox, screen: Screen): Promise<void> {
  const [phone] = VIEWPORTS;
  const shop = await openShop(browser, sandbox, phone ? { viewport: phone } : {});
  const { page } = shop;
  for (const go of screen.way) await go(shop);
  // While a dialog is open, the page below must not be scrolled.
  const isOverlay = (await page.locator('dialog:modal').count()) > 0;
  for (const viewport of screen.onPhones ? VIEWPORTS.slice(0, 1) : VIEWPORTS) {
    await page.setViewportSize(viewport);
    if (!isOverlay) await passOver(page);
    const path = `${FOLDER}/${screen.name} ${viewport.width}.png`.replaceAll(', ', ' ').replaceAll(' ', '-');
    await page.screenshot({ path, fullPage: !isOverlay });
  }
  await page.context().close();
}

async function takeDocsPictures(browser: Browser, sandbox: ServedSandbox): Promise<void> {
  // Stops the clock of this process, which the sandbox uses. Timers go on.
  mock.timers.enable({ apis: ['Date'], now: PICTURES_AT });
  for (const { file, isWide, way } of docsPictures) {
    const size = isWide
      ? { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.25, isMobile: false }
      : { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
    const shop = await openShop(browser, sandbox, { ...size, locale: 'en-GB', timezoneId: 'Europe/London' });
    const { page } = shop;
    await page.clock.setFixedTime(PICTURES_AT);
    await way(shop);
    // The page uses its web fonts only once `data-starting` is gone.
    await page.locator(':root:not([data-starting])').waitFor({ state: 'attached' });
    await page.evaluate(imagesDecoded);
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    await picture.webp({ quality: 70, effort: 6 }).toFile(`docs/pictures/${file}`);
    await page.context().close();
  }
}

/** Makes the browser load and lay out the whole page, as for a reader who scrolls to its end. */
async function passOver(page: Page): Promise<void> {
  await page.evaluate(readToTheEnd);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(imagesDecoded);
}

async function imagesDecoded(): Promise<void> {
  await document.fonts.ready;
  // The browser doesn't load pictures that are hidden or far below, so waiting for them would never end.
  const images = [...document.images].filter(
    (image) => image.checkVisibility() && (image.complete || image.getBoundingClientRect().top < innerHeight),
  );
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
}

await orExplain(async () => {
  const wanted = process.argv[2] ?? '';
  const isForDocs = wanted === 'docs';
  const some = screens.filter(({ name }) => name.includes(wanted));
  if (some.length === 0 && !isForDocs) {
    const names = screens.map(({ name }) => `  ${name}`).join('\n');
    throw new Problem(`No screen has "${wanted}" in its name. There are:\n${names}`);
  }
  const executablePath = ensureChromium();
  // A build in `DIST` is used as it is, however old.
  if (!process.env.DIST) await build({ mode: 'sandbox', logLevel: 'warn', build: { outDir: BUNDLE } });
  const sandbox = await serveSandbox({ outDir: BUNDLE });
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_OPTIONS, '--hide-scrollbars'],
  });
  if (isForDocs) {
    await takeDocsPictures(browser, sandbox);
  } else {
    if (!wanted) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const screen of some) await takePictures(browser, sandbox, screen);
  }
  await browser.close();
  await sandbox.close();
  console.log(`The pictures are in ${isForDocs ? 'docs/pictures' : FOLDER}/.`);
});

/** Pictures of every screen in every state: `npm run screens`, or `npm run screens -- cart` for those so named. */
import { mkdir, rm } from 'node:fs/promises';
import { type Browser, chromium, type Page, request } from '@playwright/test';
import { build } from 'vite';
import { type ServedSandbox, serveSandbox } from '../../sandbox/serveSandbox.ts';
import { orExplain, Problem } from '../../terminal/problem.ts';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../tests/support/chromium.ts';
import { walks } from '../../tests/support/screens.ts';
import { shopOn } from '../../tests/support/shopTest.ts';

const FOLDER = 'screens';
const BUNDLE = process.env.DIST ?? 'dist-sandbox';
const VIEWPORTS = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Keeps requests from the map's server. The page looks as it does until the map has loaded. */
const NO_MAP = { contentType: 'text/html', body: '<!doctype html><title>Map</title>' };

/** Each screen, with the way to it in a tab of its own. */
const screens = walks.flatMap(({ stops, onPhones }) =>
  Object.keys(stops).map((name, index) => ({
    name,
    onPhones,
    way: Object.values(stops).slice(0, index + 1),
  })),
);
type Screen = (typeof screens)[number];

async function takePictures(browser: Browser, sandbox: ServedSandbox, screen: Screen): Promise<void> {
  const [phone] = VIEWPORTS;
  const context = await browser.newContext({
    baseURL: sandbox.origin,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(phone ? { viewport: phone } : {}),
  });
  await context.route('https://www.openstreetmap.org/**', (route) => route.fulfill(NO_MAP));
  const page = await context.newPage();
  const shop = shopOn(page, sandbox, await request.newContext());
  await shop.reset();
  for (const go of screen.way) await go(shop);
  // What covers the page must not be scrolled.
  const isOverlay = (await page.locator('dialog:modal').count()) > 0;
  for (const viewport of screen.onPhones ? VIEWPORTS.slice(0, 1) : VIEWPORTS) {
    await page.setViewportSize(viewport);
    if (!isOverlay) await passOver(page);
    const path = `${FOLDER}/${screen.name} ${viewport.width}.png`.replaceAll(', ', ' ').replaceAll(' ', '-');
    await page.screenshot({ path, fullPage: !isOverlay });
  }
  await context.close();
}

/** Makes the browser load and lay out the whole page, as for a reader who scrolls to its end. */
async function passOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    // The browser never loads pictures in closed parts.
    const images = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
}

await orExplain(async () => {
  const wanted = process.argv[2] ?? '';
  const some = screens.filter(({ name }) => name.includes(wanted));
  if (some.length === 0) {
    const names = screens.map(({ name }) => `  ${name}`).join('\n');
    throw new Problem(`No screen has "${wanted}" in its name. There are:\n${names}`);
  }
  const executablePath = ensureChromium();
  // Whoever names a bundle knows how old it is.
  if (!process.env.DIST) await build({ mode: 'sandbox', logLevel: 'warn', build: { outDir: BUNDLE } });
  if (!wanted) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const sandbox = await serveSandbox({ outDir: BUNDLE });
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_OPTIONS, '--hide-scrollbars'],
  });
  for (const screen of some) await takePictures(browser, sandbox, screen);
  await browser.close();
  await sandbox.close();
  console.log(`The pictures are in ${FOLDER}/.`);
});

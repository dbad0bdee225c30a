import { setTimeout as pause } from 'node:timers/promises';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_OPTIONS } from '../support/chromium.ts';
import type { Engine } from './engine.ts';

const PARSED = { waitUntil: 'domcontentloaded' } as const;
/** Overlay scrollbars take no room, as on phones. By default, Puppeteer lets all sites share cookies and storage. */
const SETTINGS = {
  firefox: { extraPrefsFirefox: { 'ui.useOverlayScrollbars': 1, 'network.cookie.cookieBehavior': 5 } },
  chrome: { args: [...CHROMIUM_OPTIONS, '--hide-scrollbars'] },
};

/** Firefox, or Chromium for comparison: headless, with an empty profile. */
export const startBy =
  (browserName: keyof typeof SETTINGS) =>
  async (program: string): Promise<Engine> => {
    const options = { browser: browserName, executablePath: program, defaultViewport: null };
    const browser = await puppeteer.launch({ ...options, ...SETTINGS[browserName] });
    // In its first tab, Firefox keeps the focus in the address bar.
    let page = await browser.newPage();

    return {
      open: async (url) => void (await page.goto(url, PARSED)),
      back: async () => void (await page.goBack(PARSED)),
      reload: async () => void (await page.reload(PARSED)),
      evaluate: (expression) => page.evaluate(expression) as Promise<string>,
      async mouse(...steps) {
        for (const step of steps) {
          if (step === 'press') await page.mouse.down();
          else if (step === 'let go') await page.mouse.up();
          else {
            await page.mouse.move(step.x, step.y);
            await pause(step.ms ?? 0);
          }
        }
      },
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      async leave() {
        // If Tab has moved the focus to Firefox's own buttons, only a new tab brings it back to the page.
        const left = page;
        page = await browser.newPage();
        await left.close();
      },
      resize: (size) => page.setViewport(size),
      picture: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    };
  };

import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { CHROMIUM_OPTIONS } from '../support/chromium.ts';
import type { Engine } from './engine.ts';

const PARSED = { waitUntil: 'domcontentloaded' } as const;

/** Chromium, as a reference for the other engines. */
export async function startChromium(program: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: program,
    args: [...CHROMIUM_OPTIONS, '--hide-scrollbars'],
  });
  const page = await browser.newPage();

  return {
    open: async (url) => void (await page.goto(url, PARSED)),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    reload: async () => void (await page.reload(PARSED)),
    evaluate: (expression) => page.evaluate(expression),
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
    leave: async () => void (await page.goto('about:blank')),
    resize: (size) => page.setViewportSize(size),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}

import type { Page } from '@playwright/test';
import { expect } from '../support/shopTest.ts';
import { violations } from '../support/violations.ts';

const HEIGHT = 800;
const [PHONE, TABLET, DESKTOP] = [360, 768, 1280] as const;

/** Expects that axe finds nothing wrong on a phone and a desktop, and that nothing scrolls sideways. */
export async function expectGoodLooks(page: Page): Promise<void> {
  for (const width of [TABLET, DESKTOP, PHONE]) {
    await page.setViewportSize({ width, height: HEIGHT });
    const where = `${page.url()}, ${width} pixels wide`;
    const tooWide = () => document.documentElement.scrollWidth > innerWidth;
    expect.soft(await page.evaluate(tooWide), `${where}: scrolls sideways`).toBe(false);
    if (width !== TABLET) expect.soft(await violations(page), where).toEqual([]);
  }
}

import type { CDPSession } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Touches the page as a finger that rests on the glass for a while, in ms. Playwright's own tap asks for frames first. */
export async function touch(cdp: CDPSession, point: Point, restMs: number): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, restMs));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';
import { any, field, look, patternOf, type Seen, type Sight } from './sight.ts';

export type Visitor = ReturnType<typeof visitorAt>;

/** A person at a browser. Each method waits for what it needs. */
export function visitorAt(engine: Engine, origin: string) {
  /** Retries, because a page that is about to close doesn't answer. */
  const until = (check: () => Promise<void>): Promise<void> => expect(check).toPass();

  /** Calls a function on the page. It can't use outer variables; parameters and result are sent as JSON. */
  async function evaluate<Given extends unknown[], Value>(
    call: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> {
    const called = `(${call})(...${JSON.stringify(given)})`;
    const answer = await engine.evaluate(`(async () => JSON.stringify((await ${called}) ?? null))()`);
    return JSON.parse(answer);
  }

  const lookAt = (sight: Sight, isNeeded = false): Promise<Seen | null> =>
    evaluate(look, sight.selector, patternOf(sight), isNeeded);

  const focused = (): Promise<string> =>
    evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    });

  /** The centre of an element, once it is still and uncovered. */
  async function placeOf(sight: Sight): Promise<{ x: number; y: number }> {
    let place = { x: 0, y: 0 };
    await until(async () => {
      const seen = await lookAt(sight, true);
      const canBePressed = { isVisible: true, isFree: true, isStill: true };
      expect(seen, `${sight.name} can be pressed`).toMatchObject(canBePressed);
      if (seen) place = { x: seen.x, y: seen.y };
    });
    return place;
  }

  const tap = async (sight: Sight) => engine.mouse(await placeOf(sight), 'press', 'let go');

  const openEarly = (path: string) => engine.open(origin + path);

  const comesAlive = () => {
    const isAlive = () => document.documentElement.hasAttribute('data-alive');
    return until(async () => expect(await evaluate(isAlive), 'comes alive').toBe(true));
  };

  return {
    ...{ until, evaluate, placeOf, tap, openEarly, comesAlive },
    async open(path: string): Promise<void> {
      await openEarly(path);
      await comesAlive();
    },
    async type(label: string, text: string): Promise<void> {
      await tap(field(label));
      await engine.type(text);
      const typed = () => (document.activeElement as HTMLInputElement).value;
      await until(async () => expect(await evaluate(typed), label).toBe(text));
    },
    async tabTo(sight: Sight): Promise<void> {
      const passed: string[] = [];
      while (!(await lookAt(sight))?.isFocused) {
        expect(passed.length, `Tabs before ${sight.name}, over ${passed.join(' | ')}`).toBeLessThan(60);
        await engine.press('Tab');
        passed.push(await focused());
      }
    },
    sees: (sight: Sight, as: Partial<Seen> = { isVisible: true }) =>
      until(async () => expect(await lookAt(sight), String(sight.name)).toMatchObject(as)),
    seesNo: (sight: Sight) =>
      until(async () => expect((await lookAt(sight))?.isVisible, `${sight.name} is seen`).not.toBe(true)),
    reads: (text: string, where = any('body')) =>
      until(async () => expect((await lookAt(where))?.text).toContain(text)),
    isAt: (path: string) => until(async () => expect(await evaluate(() => location.pathname)).toBe(path)),
    isOn: (name: string) => until(async () => expect(await focused()).toBe(name)),
  };
}

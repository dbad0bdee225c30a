import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';
import { any, field, look, patternOf, type Seen, type Sight } from './sight.ts';

/** A person at a browser: what they do and see. Each method waits for what it looks for. */
export class Visitor {
  readonly #engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.#engine = engine;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.openEarly(path);
    await this.comesAlive();
  }

  /** Does not wait until the page is alive. */
  async openEarly(path: string): Promise<void> {
    await this.#engine.open(this.#origin + path);
  }

  /** Clicks an element once it neither moves nor is covered. */
  async tap(sight: Sight): Promise<void> {
    await this.#engine.mouse(await this.placeOf(sight), 'press', 'let go');
  }

  /** The middle of an element that neither moves nor is covered. */
  async placeOf(sight: Sight): Promise<{ x: number; y: number }> {
    let place = { x: 0, y: 0 };
    await this.until(async () => {
      const seen = await this.#look(sight, true);
      const canBePressed = { isVisible: true, isFree: true, isStill: true };
      expect(seen, `${sight.name} can be pressed`).toMatchObject(canBePressed);
      if (seen) place = { x: seen.x, y: seen.y };
    });
    return place;
  }

  async type(label: string, text: string): Promise<void> {
    await this.tap(field(label));
    await this.#engine.type(text);
    const typed = () => (document.activeElement as HTMLInputElement).value;
    await this.until(async () => expect(await this.evaluate(typed), label).toBe(text));
  }

  async tabTo(sight: Sight): Promise<void> {
    const passed: string[] = [];
    while (!(await this.#look(sight, false))?.isFocused) {
      expect(passed.length, `Tabs before ${sight.name}, over ${passed.join(' | ')}`).toBeLessThan(60);
      await this.#engine.press('Tab');
      passed.push(await this.#focused());
    }
  }

  async sees(sight: Sight, as: Partial<Seen> = { isVisible: true }): Promise<void> {
    await this.until(async () =>
      expect(await this.#look(sight, false), String(sight.name)).toMatchObject(as),
    );
  }

  async seesNo(sight: Sight): Promise<void> {
    await this.until(async () =>
      expect((await this.#look(sight, false))?.isVisible, `${sight.name} is seen`).not.toBe(true),
    );
  }

  /** Waits for a text on the page, or in a part of it. */
  async reads(text: string, where = any('body')): Promise<void> {
    await this.until(async () => expect((await this.#look(where, false))?.text).toContain(text));
  }

  async isAt(path: string): Promise<void> {
    await this.until(async () => expect(await this.evaluate(() => location.pathname)).toBe(path));
  }

  async comesAlive(): Promise<void> {
    const isAlive = () => document.documentElement.hasAttribute('data-alive');
    await this.until(async () => expect(await this.evaluate(isAlive), 'comes alive').toBe(true));
  }

  /** Waits until the focus is on what has this name. */
  async isOn(name: string): Promise<void> {
    await this.until(async () => expect(await this.#focused()).toBe(name));
  }

  #focused(): Promise<string> {
    return this.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'nothing';
      return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    });
  }

  /** Retries until it succeeds: a page that is about to close does not answer. */
  async until(check: () => Promise<void>): Promise<void> {
    await expect(check).toPass();
  }

  /**
   * Calls a function on the page. The function can't use variables from around it here; its parameters and result are
   * JSON.
   */
  async evaluate<Given extends unknown[], Value>(
    call: (...given: Given) => Value,
    ...given: Given
  ): Promise<Awaited<Value>> {
    const called = `(${call})(...${JSON.stringify(given)})`;
    const answer = await this.#engine.evaluate(`(async () => JSON.stringify((await ${called}) ?? null))()`);
    return JSON.parse(answer);
  }

  #look(sight: Sight, isNeeded: boolean): Promise<Seen | null> {
    return this.evaluate(look, sight.selector, patternOf(sight), isNeeded);
  }
}
